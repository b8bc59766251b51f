//! What is known of each game: `SOLUTIONS.md` as data, so that there is one source.

use std::sync::{Arc, OnceLock};

use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use tabuleiro_play::Bout;

use super::chore;
use crate::app::Core;
use crate::call::Call;
use crate::error::ApiError;
use crate::game::open_bout;
use crate::reply::{Keep, cacheable_json};

/// The document, as people read it in the repository: a link in this crate, so that a package holds it.
static DOCUMENT: &str = include_str!("../../SOLUTIONS.md");

/// One table of the document.
#[derive(Debug, Serialize)]
struct Solution {
    game: &'static str,
    title: &'static str,
    lines: Vec<Line>,
}

/// One line of a table: rules, or an endgame under them, with what is known.
#[derive(Debug, Serialize)]
struct Line {
    rules: String,
    /// The board, such as `5×6`.
    board: String,
    /// The start, or an example of the endgame.
    position: String,
    /// The name of an endgame.
    #[serde(skip_serializing_if = "Option::is_none")]
    tier: Option<String>,
    /// `win`, `loss` or `draw` for the side to move at the start, with the plies to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Start>,
    /// The best first moves: `all`, or some, or all but some.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Best>,
    won: u64,
    lost: u64,
    drawn: u64,
    longest_win: u64,
    longest_loss: u64,
}

#[derive(Debug, Serialize)]
struct Start {
    value: String,
    plies: Option<u64>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
struct Best {
    /// Whether `moves` are the exceptions, not the best ones.
    all_but: bool,
    moves: Vec<String>,
}

pub(super) async fn solved(
    State(core): State<Arc<Core>>,
    call: Call,
) -> Result<Response, ApiError> {
    static KNOWN: OnceLock<Vec<Solution>> = OnceLock::new();
    let known = chore(&core, &call, || {
        // A test reads the document: what cannot be read is left out here.
        Ok(KNOWN.get_or_init(|| read(DOCUMENT).into_iter().filter_map(Result::ok).collect()))
    });
    let data = json!({"solutions": known.await?});
    Ok(cacheable_json(&call.headers, &data, Keep::Ask))
}

/// Every section that has a table.
fn read(document: &str) -> Vec<Result<Solution, String>> {
    let sections = document.split("\n## ").skip(1);
    sections.map(section).collect()
}

fn section(text: &str) -> Result<Solution, String> {
    let title = text.lines().next().unwrap_or_default();
    let fault = |what: &str| format!("{title}: {what}");
    let command = text.lines().nth(2).unwrap_or_default();
    let templates: Vec<_> = codes(command).collect();
    let game = templates.first().and_then(|code| code.split(' ').nth(2));
    let game = game.ok_or_else(|| fault("no command names the game"))?;
    let templates: Vec<_> = templates
        .iter()
        .filter_map(|code| code.split_once("--rules ")?.1.split(' ').next())
        .collect();
    let mut rows = text.lines().filter(|line| line.starts_with('|'));
    let head = cells(rows.next().ok_or_else(|| fault("no table"))?);
    let mut lines = Vec::new();
    for row in rows.skip(1) {
        let row = Row {
            head: &head,
            cells: cells(row),
        };
        lines.push(row.line(game, &templates).map_err(|what| fault(&what))?);
    }
    let info = open_bout(game, None, None)
        .map_err(|_| fault("no such game"))?
        .info();
    Ok(Solution {
        game: info.name,
        title: info.title,
        lines,
    })
}

/// What stands between backticks.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn cells(line: &str) -> Vec<&str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// A row of a table.
struct Row<'a> {
    head: &'a [&'a str],
    cells: Vec<&'a str>,
}

impl Row<'_> {
    /// The text of a column.
    fn cell(&self, name: &str) -> Option<&str> {
        let place = self.head.iter().position(|head| *head == name)?;
        self.cells.get(place).copied()
    }

    fn number(&self, name: &str) -> Result<u64, String> {
        let cell = self.cell(name).ok_or_else(|| format!("no column {name}"))?;
        let number = cell.replace(',', "").parse();
        number.map_err(|_| format!("{cell} is no number of {name}"))
    }

    fn line(&self, game: &str, templates: &[&str]) -> Result<Line, String> {
        let mut bout = self.bout(game, templates)?;
        if let Some(example) = self.cell("example") {
            let position = example.trim_matches('`');
            bout.set_up(position)
                .map_err(|error| format!("{position}: {error}"))?;
        }
        let view = bout.view();
        let start = self.cell("start").map(|start| {
            let (value, plies) = start.split_once(' ').unwrap_or((start, ""));
            Start {
                value: value.to_owned(),
                plies: plies.parse().ok(),
            }
        });
        let best = self.head.iter().find(|head| head.starts_with("best first"));
        Ok(Line {
            rules: bout.rules(),
            board: format!("{}×{}", view.grid.files(), view.grid.ranks()),
            position: bout.position(),
            tier: self.cell("tier").map(str::to_owned),
            start,
            best: best.and_then(|head| self.cell(head)).map(best_moves),
            won: self.number("won")?,
            lost: self.number("lost")?,
            drawn: self.number("drawn")?,
            longest_win: self.number("longest win")?,
            longest_loss: self.number("longest loss")?,
        })
    }

    /// The game under the rules of the row: those of the first template that make sense with its values.
    fn bout(&self, game: &str, templates: &[&str]) -> Result<Bout, String> {
        let rules = templates.iter().map(|template| self.filled(template));
        let mut opened = rules.map(|rules| Bout::open(game, &rules));
        let found = opened.find_map(Result::ok);
        found.ok_or_else(|| format!("no rules of {game} fit {:?}", self.cells))
    }

    /// The words in capitals replaced by the columns of these names.
    fn filled(&self, template: &str) -> String {
        let part = |part: &str| {
            let (key, word) = part.split_once('=').unwrap_or(("", part));
            let capital = word.chars().all(|letter| letter.is_ascii_uppercase());
            let cell = self.cell(&word.to_lowercase()).filter(|_| capital);
            let value = cell.map_or(word, |cell| cell.trim_matches('`'));
            // A square board is named by one side.
            let value = value.split('×').next().unwrap_or_default();
            let joint = if key.is_empty() { "" } else { "=" };
            format!("{key}{joint}{value}")
        };
        template.split(',').map(part).collect::<Vec<_>>().join(",")
    }
}

/// `all`, some moves, or all but some.
fn best_moves(cell: &str) -> Best {
    Best {
        all_but: cell.starts_with("all"),
        moves: codes(cell).map(str::to_owned).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_document_can_be_read() {
        let known: Vec<_> = read(DOCUMENT).into_iter().map(Result::unwrap).collect();
        let lines: usize = known.iter().map(|solution| solution.lines.len()).sum();
        let rows = DOCUMENT.lines().filter(|line| line.starts_with('|'));
        assert_eq!(lines, rows.count() - 2 * known.len(), "a row is a line");
        for solution in &known {
            for line in &solution.lines {
                let bout = open_bout(solution.game, Some(&line.rules), Some(&line.position));
                let moves = bout.expect("every line is a position").moves();
                let best = line.best.as_ref().map_or(&[][..], |best| &best.moves);
                assert!(best.iter().all(|mv| moves.contains(mv)), "{line:?}");
                let values = line.won + line.lost + line.drawn;
                assert!(values > 0, "{line:?}");
            }
        }
    }

    #[test]
    fn what_is_written_differently_is_noticed() {
        let broken = "\n## Nothing\n\nno command\n";
        assert!(read(broken)[0].is_err());
        let (_, some) = DOCUMENT.split_once("\n## ").unwrap();
        let wrong = format!("\n## {}", some.replacen("win=WIN", "wine=WIN", 1));
        assert!(read(&wrong)[0].is_err());
        assert_eq!(best_moves("all but `a1`, `d1`").moves, ["a1", "d1"]);
    }
}
