//! Rules as a value: the options of a game, typed, beside the text they came from.

use std::fmt::{self, Debug, Display};
use std::ops::Deref;
use std::str::FromStr;

use crate::counting::Counting;
use crate::error::ReadError;
use crate::info::Info;
use crate::settings::Settings;

/// The options of one game as plain fields.
pub trait GameOptions: Sized + Clone + Debug + Send + Sync + 'static {
    /// What the game says about itself; its keys are the options.
    const INFO: Info;

    /// The options that these settings mean, unless they contradict each other. The only place rules are validated.
    fn from_settings(settings: &Settings) -> Result<Self, ReadError>;
}

/// The rules of a game: its options, and the text that named them.
///
/// Two rules are equal when all their options are, whatever preset they were named after.
///
/// ```
/// # mod tictactoe { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/tictactoe/game.rs")); }
/// use tabuleiro_core::Rules;
/// use tictactoe::NoOptions;
///
/// let rules: Rules<NoOptions> = "usual".parse().unwrap();
/// assert_eq!(rules, Rules::default());
/// let wrong = "unusual".parse::<Rules<NoOptions>>().unwrap_err();
/// assert_eq!(wrong.message().key, "rules-unknown-preset");
/// ```
#[derive(Clone, Debug)]
pub struct Rules<O> {
    settings: Settings,
    counting: Counting,
    options: O,
}

impl<O: GameOptions> Rules<O> {
    /// The values of all keys, as text.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Which draws by counting they know.
    pub const fn counting(&self) -> Counting {
        self.counting
    }

    fn new(settings: Settings) -> Result<Self, ReadError> {
        let options = O::from_settings(&settings)?;
        let counting = settings.counting();
        Ok(Self {
            settings,
            counting,
            options,
        })
    }
}

impl<O: GameOptions> Default for Rules<O> {
    fn default() -> Self {
        Self::new(Settings::new(const { &O::INFO })).expect("the default preset makes sense")
    }
}

impl<O: GameOptions> FromStr for Rules<O> {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        Self::new(Settings::read(const { &O::INFO }, text)?)
    }
}

impl<O> Display for Rules<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.settings, f)
    }
}

impl<O> PartialEq for Rules<O> {
    fn eq(&self, other: &Self) -> bool {
        self.settings == other.settings
    }
}

impl<O> Eq for Rules<O> {}

impl<O> Deref for Rules<O> {
    type Target = O;

    #[inline]
    fn deref(&self) -> &O {
        &self.options
    }
}
