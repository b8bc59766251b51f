//! Small screens that ask for one thing: yes or no, or a text.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Clear, Widget};

use super::frame::{body, centred, is_click};
use super::screen::{Answer, Context, Input, KeyHelp, Next, Screen};
use super::widgets::{TextField, Typed, harmless, put, width, wrap};

/// Boxes are not wider than it is good to read.
const WIDEST: u16 = 60;
/// The room for yes and no.
const CHOICES: u16 = 24;

/// Asks for yes or no. Yes is answered with [`Answer::Yes`]; no closes the screen.
pub(crate) struct YesNoScreen {
    word: &'static str,
    question: String,
    choice: Choice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Yes,
    No,
}

impl YesNoScreen {
    /// A question; `word` comes back with the answer.
    pub(crate) fn new(word: &'static str, question: &str) -> Self {
        Self {
            word,
            question: harmless(question),
            choice: Choice::No,
        }
    }

    fn answer(&self, choice: Choice) -> Next {
        match choice {
            Choice::Yes => Next::Answer(Answer::Yes(self.word)),
            Choice::No => Next::Back,
        }
    }

    fn key(&mut self, key: KeyEvent, context: &Context) -> Next {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.answer(self.choice),
            KeyCode::Esc => Next::Back,
            KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down | KeyCode::Tab => {
                self.choice = match self.choice {
                    Choice::Yes => Choice::No,
                    Choice::No => Choice::Yes,
                };
                Next::Stay
            }
            // The first letter in the language that is spoken, and the one that all programs know.
            KeyCode::Char(letter) if letter == 'y' || begins(Choice::Yes, letter, context) => {
                self.answer(Choice::Yes)
            }
            KeyCode::Char(letter) if begins(Choice::No, letter, context) => Next::Back,
            _ => Next::Stay,
        }
    }
}

fn begins(choice: Choice, letter: char, context: &Context) -> bool {
    let name = name(choice, context);
    let first = name.chars().next();
    first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
}

fn name(choice: Choice, context: &Context) -> String {
    context.word(match choice {
        Choice::Yes => "question-yes",
        Choice::No => "question-no",
    })
}

/// Where a question and what can be answered stand.
struct Card {
    frame: Rect,
    lines: Vec<String>,
    /// The line for the answer.
    answer: Rect,
}

impl Card {
    /// A card with room for its question and for an answer of some columns.
    fn new(area: Rect, question: &str, answer: u16, context: &Context) -> Self {
        let words = context.fit(question);
        let room = area.width.saturating_sub(4).min(WIDEST);
        let lines = wrap(&words, usize::from(room));
        let longest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        let frame = centred(area, answer.max(longest as u16) + 4, lines.len() as u16 + 4);
        let answer = Rect {
            x: frame.x + 2.min(frame.width),
            y: frame.bottom().saturating_sub(2),
            width: frame.width.saturating_sub(4),
            height: 1.min(frame.height),
        };
        Self {
            frame,
            lines,
            answer,
        }
    }

    fn draw(&self, buffer: &mut Buffer, context: &Context) {
        let theme = context.theme();
        Clear.render(self.frame, buffer);
        let block = Block::bordered().border_set(context.borders());
        let block = block.border_style(theme.accent).style(theme.text);
        block.render(self.frame, buffer);
        for (row, line) in (1..).zip(&self.lines) {
            // In a low window the answer matters more than the last words of the question.
            if self.frame.y + row >= self.answer.y {
                break;
            }
            let place = Rect {
                y: self.frame.y + row,
                ..self.answer
            };
            put(place, buffer, line, theme.text);
        }
    }

    /// Where the two answers stand.
    fn choices(&self, context: &Context) -> [(Choice, Rect); 2] {
        let mut column = self.answer.x;
        [Choice::Yes, Choice::No].map(|choice| {
            let length = width(&name(choice, context)) as u16 + 4;
            let place = Rect {
                x: column,
                width: length,
                ..self.answer
            };
            column += length + 2;
            (choice, place.intersection(self.answer))
        })
    }
}

impl Screen for YesNoScreen {
    fn title(&self, _context: &Context) -> String {
        String::from("tabuleiro")
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let card = Card::new(area, &self.question, CHOICES, context);
        card.draw(buffer, context);
        for (choice, place) in card.choices(context) {
            let chosen = choice == self.choice;
            let (left, right, style) = if chosen {
                ("[", "]", context.theme().selected)
            } else {
                (" ", " ", context.theme().text)
            };
            let words = format!("{left} {} {right}", name(choice, context));
            put(place, buffer, &words, style);
        }
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        vec![
            KeyHelp::new("key-arrows", KeyCode::Right, "keys-move"),
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-choose"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
        ]
    }

    fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Key(key) => self.key(*key, context),
            Input::Mouse(mouse) if is_click(*mouse) => {
                let card = Card::new(body(context), &self.question, CHOICES, context);
                let there = Position::new(mouse.column, mouse.row);
                let clicked = card.choices(context);
                let clicked = clicked.iter().find(|(_, place)| place.contains(there));
                clicked.map_or(Next::Stay, |(choice, _)| self.answer(*choice))
            }
            _ => Next::Stay,
        }
    }
}

/// Asks for a text, which is answered with [`Answer::Text`].
pub(crate) struct TextScreen {
    word: &'static str,
    question: String,
    field: TextField,
}

impl TextScreen {
    /// A question with a text to begin with; `word` comes back with the answer.
    pub(crate) fn new(word: &'static str, question: &str, text: &str) -> Self {
        Self {
            word,
            question: harmless(question),
            field: TextField::new(text),
        }
    }
}

impl Screen for TextScreen {
    fn title(&self, _context: &Context) -> String {
        String::from("tabuleiro")
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, context: &Context) {
        let card = Card::new(area, &self.question, WIDEST, context);
        card.draw(buffer, context);
        self.field.draw(card.answer, buffer, context.theme().accent);
    }

    fn keys(&self, _context: &Context) -> Vec<KeyHelp> {
        vec![
            KeyHelp::new("key-enter", KeyCode::Enter, "keys-done"),
            KeyHelp::new("key-escape", KeyCode::Esc, "keys-back"),
        ]
    }

    fn input(&mut self, input: &Input, _context: &mut Context) -> Next {
        match self.field.input(input) {
            Typed::Ignored | Typed::Changed => Next::Stay,
            Typed::GivenUp => Next::Back,
            Typed::Done => Next::Answer(Answer::Text(self.word, self.field.text())),
        }
    }

    fn is_writing(&self) -> bool {
        true
    }
}
