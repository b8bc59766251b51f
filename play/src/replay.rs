//! Records and bouts: one made of the other.

use tabuleiro_core::text::excerpt;
use tabuleiro_core::{Message, Outcome, ReadError, Reason, Side};

use crate::bout::{Bout, Ending};

use crate::error::{OpenError, PlayError, ReplayError};
use crate::record::{Node, Record, ResultText, Tag, Variation, Word};

/// A record checked by the rules of its game.
pub struct Replayed {
    /// The game after the last move of the main line.
    pub bout: Bout,
    /// The record in canonical form: moves, rules, position and result.
    pub record: Record,
}

impl Replayed {
    /// Each position of the main line, the first one included.
    pub fn positions(&self) -> Vec<String> {
        let mut bout = self.bout.fresh();
        if let Some(position) = self.bout.set_up_from() {
            bout.set_up(&position)
                .expect("a bout can begin where it began before");
        }
        let mut positions = vec![bout.position()];
        for (_, mv) in self.bout.played() {
            bout.play(&mv).expect("a move that was played is legal");
            positions.push(bout.position());
        }
        positions
    }
}

/// Plays a record by the rules of the game it names, variations included.
pub fn replay(record: &Record) -> Result<Replayed, ReplayError> {
    let mut bout = begin(record)?;
    let mut record = record.clone();
    record.moves = walk(&mut bout, record.moves)?;
    finish(&mut bout, &mut record)?;
    settle_tags(&bout, &mut record);
    Ok(Replayed { bout, record })
}

/// The record of a bout. `tags` fill or change what the bout itself does not know: names, date, players.
pub fn to_record(bout: &Bout, tags: &[Tag]) -> Record {
    let outcome = bout.outcome();
    let mut record = Record {
        result: outcome.map_or(ResultText::Open, result_text),
        ..Record::default()
    };
    let unknown = [
        ("Event", "?"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "-"),
        ("White", "?"),
        ("Black", "?"),
    ];
    let mut facts: Vec<(&str, String)> = unknown
        .map(|(name, value)| (name, value.to_owned()))
        .to_vec();
    facts.push(("Result", record.result.to_string()));
    facts.push(("Game", bout.info().name.to_owned()));
    facts.push(("Rules", bout.rules()));
    if let Some(position) = bout.set_up_from() {
        facts.push(("SetUp", "1".to_owned()));
        facts.push(("FEN", position));
    }
    facts.extend(outcome.map(|outcome| ("Termination", outcome.reason.word().to_owned())));
    for (name, value) in facts {
        record
            .tags
            .put(Tag::new(name, &value).expect("names and positions fit into tags"));
    }
    for tag in tags {
        record.tags.put(tag.clone());
    }
    record.moves = bout
        .played()
        .into_iter()
        .map(|(side, text)| node(side, &text))
        .collect();
    record
}

/// Whether a tag follows from the moves, whatever was said before.
pub(crate) fn decided_by_moves(tag: &str) -> bool {
    ["Game", "Rules", "SetUp", "FEN", "Result", "Termination"].contains(&tag)
}

fn node(side: Side, text: &str) -> Node {
    let mut node = Node::new(Word::new(text).expect("moves are words"));
    node.side = Some(side);
    node
}

fn result_text(outcome: Outcome) -> ResultText {
    ResultText::find(outcome.score()).expect("every score is a result")
}

/// The bout at its first position, as the tags say.
fn begin(record: &Record) -> Result<Bout, ReplayError> {
    let error = |tag: &Tag, within: usize, message| ReplayError {
        at: tag.at() + 1 + within,
        message,
    };
    let Some(game) = record.tags.find("Game") else {
        return Err(ReplayError {
            at: 0,
            message: Message::new("replay-no-game"),
        });
    };
    let rules = record.tags.find("Rules");
    let opened = rules.map_or_else(
        || Bout::open_default(game.value()),
        |rules| Bout::open(game.value(), rules.value()),
    );
    let mut bout = opened.map_err(|fault| match &fault {
        OpenError::Rules(read) => error(rules.unwrap_or(game), place_of(read), fault.message()),
        OpenError::UnknownGame(_) => error(game, 0, fault.message()),
    })?;
    if let Some(position) = record.tags.find("FEN") {
        let moved = |fault: ReadError| error(position, place_of(&fault), fault.message().clone());
        bout.set_up(position.value()).map_err(moved)?;
    }
    Ok(bout)
}

/// How far into a text a fault lies, where that is known.
const fn place_of(error: &ReadError) -> usize {
    match error {
        ReadError::Syntax { at, .. } => *at,
        ReadError::Illegal { .. } => 0,
    }
}

/// Plays a line and every variation of its moves; leaves the bout at the end of the line.
fn walk(bout: &mut Bout, nodes: Vec<Node>) -> Result<Vec<Node>, ReplayError> {
    let mut canonical = Vec::with_capacity(nodes.len());
    for mut node in nodes {
        node.variations = std::mem::take(&mut node.variations)
            .into_iter()
            .map(|variation| walk_variation(bout, variation))
            .collect::<Result<_, _>>()?;
        node.side = Some(bout.turn());
        let text = bout
            .play(node.mv.as_str())
            .map_err(|error| fault(&node, &error))?;
        node.mv = Word::new(&text).expect("moves are words");
        canonical.push(node);
    }
    Ok(canonical)
}

fn walk_variation(bout: &mut Bout, variation: Variation) -> Result<Variation, ReplayError> {
    let (lead, after) = (variation.lead.clone(), variation.after.clone());
    let moves = walk(bout, variation.into_moves())?;
    for _ in &moves {
        bout.undo();
    }
    let mut variation = Variation::new(moves).expect("it has as many moves as before, and as deep");
    variation.lead = lead;
    variation.after = after;
    Ok(variation)
}

fn fault(node: &Node, error: &PlayError) -> ReplayError {
    let within = match error {
        PlayError::Move(error) => place_of(error),
        PlayError::Over(_) | PlayError::TooManyVariations => 0,
    };
    ReplayError {
        at: node.at + within,
        message: error.message(),
    }
}

/// Compares the result and its reason with the game, and ends a game that its players ended.
fn finish(bout: &mut Bout, record: &mut Record) -> Result<(), ReplayError> {
    let at = |name| record.tags.find(name).map_or(0, |tag| tag.at() + 1);
    let differs = |expected: &str, found: &str| {
        let message = Message::new("replay-result")
            .with("found", excerpt(found))
            .with("expected", expected);
        Err(ReplayError {
            at: at("Result"),
            message,
        })
    };
    if let Some(tag) = record
        .tags
        .find("Result")
        .filter(|tag| tag.value() != record.result.as_str())
    {
        return differs(record.result.as_str(), tag.value());
    }
    let termination = record.tags.value("Termination").unwrap_or_default();
    let shown = bout.outcome().map(|outcome| outcome.reason.word());
    let by_rules = bout
        .info()
        .reasons
        .iter()
        .chain(&[Reason::THREEFOLD, Reason::PLIES])
        .any(|reason| reason.word() == termination);
    if by_rules && shown != Some(termination) {
        let message = Message::new("replay-termination").with("found", termination);
        return Err(ReplayError {
            at: at("Termination"),
            message,
        });
    }
    match bout.outcome() {
        // A record may be written before the end was noticed.
        Some(outcome) if record.result == ResultText::Open => record.result = result_text(outcome),
        Some(outcome) if outcome.score() != record.result.as_str() => {
            return differs(outcome.score(), record.result.as_str());
        }
        Some(_) => {}
        None => {
            if let Some(ending) = ending_of(record) {
                bout.end(ending).expect("the game was not over");
            }
        }
    }
    Ok(())
}

/// Brings the tags that a record has, and whose meaning is known, into canonical form.
fn settle_tags(bout: &Bout, record: &mut Record) {
    let mut put = |name: &str, value: &str| {
        record
            .tags
            .put(Tag::new(name, value).expect("names and positions fit into tags"));
    };
    if let Some(position) = bout.set_up_from() {
        put("SetUp", "1");
        put("FEN", &position);
    } else {
        record.tags.remove("SetUp");
        record.tags.remove("FEN");
    }
    let reason = bout.outcome().map(|outcome| outcome.reason.word());
    let known = [
        ("Rules", Some(bout.rules())),
        ("Result", Some(record.result.to_string())),
        ("Termination", reason.map(str::to_owned)),
    ];
    for (name, value) in known {
        if let (Some(_), Some(value)) = (record.tags.find(name), value) {
            record
                .tags
                .put(Tag::new(name, &value).expect("rules and results fit into tags"));
        }
    }
}

/// How the players ended a game that its rules had not decided.
pub(crate) fn ending_of(record: &Record) -> Option<Ending> {
    let loser = match record.result {
        ResultText::WhiteWins => Some(Side::Black),
        ResultText::BlackWins => Some(Side::White),
        ResultText::Draw | ResultText::Open => None,
    };
    let is = |reason: Reason| record.tags.value("Termination") == Some(reason.word());
    match (record.result, loser) {
        (ResultText::Open, _) => is(Reason::ABORTED).then_some(Ending::Aborted),
        (_, None) => Some(Ending::Agreed),
        (_, Some(loser)) if is(Reason::TIME) => Some(Ending::Time(loser)),
        (_, Some(loser)) if is(Reason::CRASHED) => Some(Ending::Crashed(loser)),
        (_, Some(loser)) if is(Reason::ILLEGAL) => Some(Ending::Illegal(loser)),
        (_, Some(loser)) => Some(Ending::Resigned(loser)),
    }
}
