//! A person's turn: a move typed whole, or gesture by gesture.

use tabuleiro_core::{Gesture, ReadError, Step};
use tabuleiro_play::{Bout, Choice, Narrowed, PlayError, narrow};

use super::dialog::{Dialog, Reply};
use super::table::{After, Table};
use super::tell;
use super::words::Vocabulary;
use crate::failure::Failure;

/// So many choices are listed beside a question; of more, only the number is told.
const MOST_LISTED: usize = 30;

/// What a word makes of the gestures so far.
enum Progress {
    /// They begin moves.
    More(Vec<Gesture>),
    /// They, or the word by itself, are this move.
    Done(String),
}

impl Table {
    /// Asks the person to move for a move or for whatever else is wished.
    pub(super) fn person(&mut self, dialog: &mut Dialog) -> Result<Option<After>, Failure> {
        self.start_clock();
        if self.time_is_up(dialog) {
            return Ok(None);
        }
        if let Some(clock) = &self.sitting.clock {
            dialog.say(&tell::clock(clock, dialog.speech()))?;
        }
        dialog.say(&self.question(dialog))?;
        let reply = dialog.ask_until("> ", self.alarm())?;
        if self.time_is_up(dialog) {
            return Ok(None);
        }
        let line = match reply {
            Reply::Line(line) => line,
            Reply::End => return Ok(Some(After::Quit)),
            Reply::Late => return Ok(None),
        };
        if line.is_empty() {
            dialog.say(&self.possibilities(dialog))?;
            return Ok(None);
        }
        if let Some((verb, rest)) = dialog.words.verb(&line) {
            return self.obey(verb, rest, dialog);
        }
        self.take(&line, dialog).map(|()| None)
    }

    /// The next thing to do, in words: who is asked for what, and after the first gesture what can be chosen.
    fn question(&self, dialog: &Dialog) -> String {
        let speech = dialog.speech();
        let bout = self.sitting.tree.bout();
        let next = self.next_steps();
        let what = next.first().map(|step| speech.word(step.prompt));
        let data = [
            ("side", bout.turn().into()),
            ("what", what.unwrap_or_default().into()),
        ];
        let mut question = speech.words("prompt", &data);
        if !self.chosen.is_empty() {
            let named = |gesture: &Gesture| tell::gesture(*gesture, bout.view().grid, speech);
            let chosen: Vec<_> = self.chosen.iter().map(named).collect();
            let chosen = [("chosen", chosen.join(", ").into())];
            question = format!("{}\n{question}", speech.words("gestures-so-far", &chosen));
        }
        if self.chosen.is_empty() && next.len() > 1 {
            return question;
        }
        format!("{question}\n{}", self.possibilities(dialog))
    }

    /// What can be chosen next.
    pub(super) fn possibilities(&self, dialog: &Dialog) -> String {
        let speech = dialog.speech();
        let next = self.next_steps();
        if next.len() > MOST_LISTED {
            return speech.words("gestures-many", &[("count", next.len().into())]);
        }
        let grid = self.sitting.tree.bout().view().grid;
        let named = next.iter();
        let named = named.map(|step| tell::gesture(step.gesture, grid, speech));
        let list = named.collect::<Vec<_>>().join(", ");
        speech.words("gestures-next", &[("list", list.into())])
    }

    /// The legal moves that begin with the gestures so far.
    pub(super) fn possible_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for choice in self.sitting.tree.bout().choices() {
            let steps = choice.steps.iter().map(|step| step.gesture);
            let begins = steps
                .take(self.chosen.len())
                .eq(self.chosen.iter().copied());
            if begins && moves.last() != Some(&choice.text) {
                moves.push(choice.text);
            }
        }
        moves
    }

    fn next_steps(&self) -> Vec<Step> {
        let choices = self.sitting.tree.bout().choices();
        match narrow(&choices, &self.chosen) {
            Narrowed::Next(steps) => steps,
            Narrowed::Done(_) => Vec::new(),
        }
    }

    /// Takes the words of a line as gestures or as a move. If one of them makes no sense, none counts.
    fn take(&mut self, line: &str, dialog: &Dialog) -> Result<(), Failure> {
        let choices = self.sitting.tree.bout().choices();
        let mut chosen = self.chosen.clone();
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let bout = self.sitting.tree.bout();
            let attempt = Attempt {
                bout,
                choices: &choices,
                chosen: &chosen,
            };
            match attempt.advance(word, &dialog.words) {
                Some(Progress::More(gestures)) => chosen = gestures,
                Some(Progress::Done(mv)) if words.next().is_none() => {
                    return self.play(&mv, dialog);
                }
                Some(Progress::Done(mv)) => {
                    return dialog.tell("gestures-too-many", &[("mv", mv.into())]);
                }
                None => return dialog.say(&attempt.explain(word, dialog)),
            }
        }
        self.chosen = chosen;
        Ok(())
    }
}

/// The gestures so far, and the moves that there are.
struct Attempt<'a> {
    bout: &'a Bout,
    choices: &'a [Choice],
    chosen: &'a [Gesture],
}

impl Attempt<'_> {
    /// What a word comes to: a gesture that fits, or else a whole move.
    fn advance(&self, word: &str, words: &Vocabulary) -> Option<Progress> {
        let meant = self.gestures(word, words);
        let next = self.next();
        let mut fitting = next.iter().filter(|step| meant.contains(&step.gesture));
        let Some(step) = fitting.next() else {
            let whole = self.bout.clone().play(word).ok();
            return whole.map(Progress::Done);
        };
        let mut gestures = self.chosen.to_vec();
        gestures.push(step.gesture);
        Some(match narrow(self.choices, &gestures) {
            Narrowed::Done(mv) => Progress::Done(mv),
            Narrowed::Next(_) => Progress::More(gestures),
        })
    }

    /// The gestures that a word can mean.
    fn gestures(&self, word: &str, words: &Vocabulary) -> Vec<Gesture> {
        let named = [
            ("gesture-supply", Gesture::Supply),
            ("gesture-keep", Gesture::Keep),
            ("gesture-pass", Gesture::Pass),
        ];
        let named = named.into_iter().filter(|(key, _)| words.means(key, word));
        let squares = self.bout.read_square(word).unwrap_or_default();
        let count = word.parse().ok().map(Gesture::Count);
        let squares = squares.into_iter().map(Gesture::Square);
        named
            .map(|(_, gesture)| gesture)
            .chain(squares)
            .chain(count)
            .collect()
    }

    fn next(&self) -> Vec<Step> {
        match narrow(self.choices, self.chosen) {
            Narrowed::Next(steps) => steps,
            Narrowed::Done(_) => Vec::new(),
        }
    }

    /// Why a word was not understood, as exactly as it can be told.
    fn explain(&self, word: &str, dialog: &Dialog) -> String {
        let speech = dialog.speech();
        let meant = self.gestures(word, &dialog.words);
        let completed = || self.completed(&meant);
        let reason = refusal(self.bout, word);
        if let Some(error) = reason.or_else(|| refusal(self.bout, &completed()?)) {
            return speech.say(error.message());
        }
        let grid = self.bout.view().grid;
        if let Some(gesture) = meant.first() {
            let what = tell::gesture(*gesture, grid, speech);
            return speech.words("gestures-not-this", &[("found", what.into())]);
        }
        match self.bout.clone().play(word) {
            Err(error) => {
                let known = ("nearest", dialog.words.nearest(word).into());
                let mut message = error.message();
                message.data.retain(|(name, _)| *name != known.0);
                message.data.push(known);
                let help = speech.word("line-help");
                format!("{}; {help}", speech.say(&message))
            }
            Ok(mv) => mv,
        }
    }

    /// The text of the move that a square would complete, were it allowed: a legal move with the last square exchanged.
    fn completed(&self, meant: &[Gesture]) -> Option<String> {
        let grid = self.bout.view().grid;
        let squares = meant.iter().filter_map(|gesture| match gesture {
            Gesture::Square(square) => Some(grid.name(*square)),
            _ => None,
        });
        let square = squares.into_iter().next()?;
        self.choices.iter().find_map(|choice| {
            let (last, before) = choice.steps.split_last()?;
            let Gesture::Square(other) = last.gesture else {
                return None;
            };
            let same = before.iter().map(|step| step.gesture);
            let begins = same.eq(self.chosen.iter().copied()) && !self.chosen.is_empty();
            let stem = choice.text.strip_suffix(&grid.name(other))?;
            begins.then(|| format!("{stem}{square}"))
        })
    }
}

/// Why a move that can be read is not allowed.
fn refusal(bout: &Bout, text: &str) -> Option<ReadError> {
    match bout.clone().play(text) {
        Err(PlayError::Move(error @ ReadError::Illegal { .. })) => Some(error),
        _ => None,
    }
}
