//! What can be asked for while a game is on the table.

use std::path::Path;

use tabuleiro_core::Side;
use tabuleiro_play::{Analysis, Hint, PlayerKind, Search};

use super::dialog::Dialog;
use super::keeping::{self, Refusal};
use super::menu::Way;
use super::table::{After, Stage, Table};
use super::words::{VERBS, Verb, shown};
use super::{seats, tell};
use crate::commands::play::load_sitting;
use crate::commands::position::facts;
use crate::commands::read_player;
use crate::failure::Failure;
use crate::names::player_name;

/// How many nodes advice is worth: about a second of thought, and the same advice on every machine.
const ADVICE: u64 = 100_000;
/// How many lines an analysis shows.
const LINES: usize = 3;

impl Table {
    /// Does what was asked for.
    pub(super) fn obey(
        &mut self,
        verb: Verb,
        rest: &str,
        dialog: &mut Dialog,
    ) -> Result<Option<After>, Failure> {
        match verb {
            Verb::Quit => return Ok(Some(After::Quit)),
            Verb::New => return Ok(Some(After::New)),
            Verb::Seat => return self.change_seat(rest, dialog),
            Verb::Draw => return self.offer_draw(dialog),
            _ => self.obey_simple(verb, rest, dialog)?,
        }
        Ok(None)
    }

    fn obey_simple(&mut self, verb: Verb, rest: &str, dialog: &Dialog) -> Result<(), Failure> {
        let speech = dialog.speech();
        let bout = self.sitting.tree.bout();
        match verb {
            Verb::Moves => self.list_moves(dialog),
            Verb::Hint => self.hint(dialog),
            Verb::Analyse => self.analyse(dialog),
            Verb::Undo => self.undo(dialog),
            Verb::Redo => self.redo(dialog),
            Verb::Back => self.back(dialog),
            Verb::Board => self.show(dialog),
            Verb::Pieces => dialog.say(&tell::pieces(bout, speech)),
            Verb::Position => dialog.say(&facts(bout)),
            Verb::Rules => dialog.say(tell::rules(bout.info(), speech)),
            Verb::Save => self.save(rest, dialog),
            Verb::Load => self.load(rest, dialog),
            Verb::Resign => self.resign(dialog),
            Verb::Swap => {
                self.swap();
                self.keep_change(dialog);
                dialog.say(&tell::heading(&self.sitting, speech))?;
                self.show_change(dialog)
            }
            _ => help(&self.legend(dialog), dialog),
        }
    }

    fn list_moves(&self, dialog: &Dialog) -> Result<(), Failure> {
        let moves = self.possible_moves();
        dialog.tell("moves-count", &[("count", moves.len().into())])?;
        if let Some(probed) = self.sitting.tree.bout().probe(&self.tables) {
            let listed = probed.moves.iter().filter(|mv| moves.contains(&mv.text));
            return dialog.say(&tell::worths(listed, dialog.speech()));
        }
        dialog.say(&tell::wrapped(moves.iter().map(String::as_str)))
    }

    /// What the engine thinks of the position; `None` when the game is over.
    fn advice(&mut self, lines: usize, dialog: &Dialog) -> Option<Analysis> {
        let search = Search::nodes(ADVICE).lines(lines).tables(&self.tables);
        let bout = self.sitting.tree.bout();
        let stop = &dialog.interrupt.hurry;
        let mut search = search.memory(&mut self.memory).stop(stop);
        let analysis = bout.engine().analyse(&mut search);
        dialog.interrupt.came();
        analysis
    }

    fn hint(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        let Some(analysis) = self.advice(1, dialog) else {
            return self.tell_over(dialog);
        };
        let hint = Hint::new(self.sitting.tree.bout(), &analysis);
        let reasons = hint.reasons.iter();
        let reasons: Vec<_> = reasons.map(|reason| dialog.speech().say(reason)).collect();
        if reasons.is_empty() {
            return dialog.tell("hint-plain", &[("mv", hint.mv.into())]);
        }
        let data = [
            ("mv", hint.mv.into()),
            ("reasons", reasons.join("; ").into()),
        ];
        dialog.tell("hint-reasons", &data)
    }

    fn analyse(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        let Some(analysis) = self.advice(LINES, dialog) else {
            return self.tell_over(dialog);
        };
        let side = self.sitting.tree.bout().turn();
        let data = [("side", side.into()), ("depth", analysis.depth.into())];
        dialog.tell("analysis-for", &data)?;
        if let Some(proof) = &analysis.forced {
            dialog.say(&dialog.speech().say(&proof.message()))?;
        }
        for (number, line) in (1..).zip(&analysis.lines) {
            let words = tell::analysis_line(line, dialog.speech());
            dialog.say(&format!("  {number}. {words}"))?;
        }
        Ok(())
    }

    fn undo(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        let tree = &mut self.sitting.tree;
        let here = tree.here();
        if !tree.reopen() {
            match self.sitting.place_to_take_back() {
                Some(place) => self.sitting.tree.go_to(place),
                // Who watches computers takes back one move after another.
                None if !self.has_person() && self.sitting.tree.back() => {}
                None => return dialog.tell("undo-nothing", &[]),
            }
        }
        let tree = &self.sitting.tree;
        let left = tree.way_to(tree.here()).len();
        let gone = tree.way_to(here).split_off(left);
        let gone: Vec<_> = gone.iter().map(|&place| tree.mv(place)).collect();
        let gone = gone.join(" ");
        self.sitting.set_clock();
        self.keep_change(dialog);
        if !gone.is_empty() {
            dialog.tell("undo-done", &[("moves", gone.into())])?;
        }
        self.show_change(dialog)
    }

    fn redo(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        if !self.sitting.tree.forward() {
            return dialog.tell("redo-nothing", &[]);
        }
        // Up to where a person is to move again, as taking back went there.
        let mut made = Vec::new();
        loop {
            let tree = &self.sitting.tree;
            if let Some(side) = tree.side(tree.here()) {
                let mv = tree.mv(tree.here());
                made.push(tell::made(side, mv, dialog.speech()));
            }
            if !self.has_person() || self.person_to_move() || !self.sitting.tree.forward() {
                break;
            }
        }
        self.sitting.set_clock();
        self.keep_change(dialog);
        dialog.say(&made.join("\n"))?;
        self.show_change(dialog)
    }

    fn back(&mut self, dialog: &Dialog) -> Result<(), Failure> {
        match self.chosen.pop() {
            Some(_) => Ok(()),
            None => dialog.tell("back-nothing", &[]),
        }
    }

    pub(super) fn save(&self, name: &str, dialog: &Dialog) -> Result<(), Failure> {
        let path = match (name, self.keeper.file()) {
            ("", None) => return dialog.tell("file-missing", &[]),
            ("", Some(file)) => file,
            (name, _) => Path::new(name),
        };
        let file = ("file", path.display().to_string().into());
        match keeping::save(path, &self.sitting) {
            Ok(()) => dialog.tell("save-done", &[file]),
            Err(Refusal::NoRecord) => dialog.tell("save-no-record", &[file]),
            Err(Refusal::Failed(error)) => {
                dialog.tell("save-failed", &[file, ("reason", error.to_string().into())])
            }
        }
    }

    fn load(&mut self, name: &str, dialog: &Dialog) -> Result<(), Failure> {
        if name.is_empty() {
            return dialog.tell("file-missing", &[]);
        }
        match load_sitting(Path::new(name), &dialog.terminal.speech) {
            Ok(sitting) => {
                self.take_up(sitting);
                dialog.say(&tell::heading(&self.sitting, dialog.speech()))?;
                self.changed(dialog)
            }
            Err(words) => dialog.say(&words),
        }
    }

    /// `seat white level:3`; without a player, the menu of all of them.
    fn change_seat(&mut self, rest: &str, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        let (word, player) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let Some(side) = dialog.words.side(word) else {
            return dialog.tell("seat-usage", &[]).map(|()| None);
        };
        let bout = self.sitting.tree.bout();
        let kind = if player.is_empty() {
            seats::ask_player(dialog, bout, side)
        } else {
            let read = read_player(player.trim(), bout);
            read.map_err(|message| Way::Wrong(dialog.speech().say(&message)))
        };
        match kind {
            Ok(kind) => self.sit_down(side, kind, dialog)?,
            Err(Way::Wrong(words)) => dialog.say(&words)?,
            Err(Way::Quit) => return Ok(Some(After::Quit)),
            Err(Way::Load(file)) => self.load(&file.to_string_lossy(), dialog)?,
            Err(Way::Failed(failure)) => return Err(failure),
            Err(Way::Back | Way::Begin) => {}
        }
        Ok(None)
    }

    fn sit_down(&mut self, side: Side, kind: PlayerKind, dialog: &Dialog) -> Result<(), Failure> {
        let info = self.sitting.tree.bout().info();
        let name = player_name(&kind, info, dialog.speech());
        let key = match side {
            Side::White => "seat-white",
            Side::Black => "seat-black",
        };
        self.seat(side, kind);
        self.keep(dialog);
        dialog.tell(key, &[("name", name.into())])?;
        self.chosen.clear();
        Ok(())
    }

    pub(super) fn tell_over(&self, dialog: &Dialog) -> Result<(), Failure> {
        let outcome = self.sitting.tree.bout().outcome();
        let result = outcome.map(|outcome| outcome.to_string());
        dialog.tell(
            "bout-over",
            &[("result", result.unwrap_or_default().into())],
        )
    }

    /// Somebody watches computers and wants to say something.
    pub(super) fn pause(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        dialog.tell("computers-paused", &[])?;
        let line = dialog.ask("> ")?.unwrap_or_default();
        if line.is_empty() {
            self.stage = Stage::Playing;
            return Ok(None);
        }
        match dialog.words.verb(&line) {
            Some((verb, rest)) => self.obey(verb, rest, dialog),
            None => dialog.tell("nobody-to-speak", &[]).map(|()| None),
        }
    }
}

/// What can be typed, and what the signs on the board mean.
fn help(legend: &[String], dialog: &Dialog) -> Result<(), Failure> {
    let speech = dialog.speech();
    let mut lines = vec![tell::folded(&speech.word("help-moving"), "")];
    for (_, word, about) in VERBS {
        let word = shown(speech, word);
        lines.push(format!("  {word:<10} {}", speech.word(about)));
    }
    lines.extend(legend.iter().cloned());
    dialog.say(&lines.join("\n"))
}
