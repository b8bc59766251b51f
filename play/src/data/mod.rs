//! What programs read: positions, choices, analyses, probes, matches and the catalogue as values for JSON.
//!
//! The same shapes are printed by `--json`, sent by a server and handed to Python. Fields may be added to them, but none is ever renamed or
//! removed.
//!
//! ```
//! use tabuleiro_play::{Bout, data::PositionData};
//!
//! let bout = Bout::open("kono", "size=4")?;
//! let json = serde_json::to_value(PositionData::new(&bout))?;
//! assert_eq!(json["position"], "bbbb/b2b/w2w/wwww w");
//! assert_eq!(json["view"]["cells"][0]["stack"][0]["shape"], "stone");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod catalogue;
mod choice;
mod drawing;
mod lesson;
#[cfg(not(target_family = "wasm"))]
mod matches;
mod perft;
mod position;
mod record;
#[cfg(not(target_family = "wasm"))]
mod solving;
mod tree;
mod view;

pub use catalogue::{CatalogueData, GameData, KeyData, LevelData, MeaningData, PresetData};
pub use choice::{ChoiceData, GestureData, StepData};
pub use drawing::DrawingData;
pub use lesson::{LessonData, LessonStepData};
#[cfg(not(target_family = "wasm"))]
pub use matches::{LadderData, MatchData};
pub use perft::{MoveCount, PerftData};
pub use position::{AnalysisData, MovesData, PositionData, ProbeData};
pub use record::RecordData;
#[cfg(not(target_family = "wasm"))]
pub use solving::{SolvedData, TablePlanData, VerifiedData};
pub use tree::{ChoiceNode, ChoiceTree, ChoicesData};
pub use view::{CellData, PieceData, SupplyData, TraceData, ViewData};
