//! What every store promises, as one test.
#![cfg(test)]

use tabuleiro_play::Side;

use super::{
    About, Change, Listing, Mark, NewGame, Role, Stage, Store, StoreError, StorePlace, StoredEvent,
    connect,
};

fn new(id: &str, created: u64, public: bool) -> Change {
    Change {
        game: id.to_owned(),
        create: Some(NewGame {
            created,
            name: "chess".to_owned(),
            public,
            setup: "{}".to_owned(),
        }),
        about: Some(about(Stage::Open, None)),
        ..Change::default()
    }
}

fn about(stage: Stage, wake: Option<u64>) -> About {
    About {
        stage,
        wake,
        summary: format!("{{\"state\":\"{}\"}}", stage.word()),
    }
}

fn event(number: u64, body: &str) -> StoredEvent {
    StoredEvent {
        number,
        at: 5,
        body: body.to_owned(),
        note: None,
        request: Some(format!("request {number}")),
    }
}

fn one(store: &mut dyn Store, change: Change) -> Result<(), StoreError> {
    store.commit(&[&[change]]).remove(0)
}

fn ids(store: &mut dyn Store, listing: &Listing) -> Vec<String> {
    let listed = store.list(listing).unwrap();
    listed.into_iter().map(|listed| listed.id).collect()
}

/// A change that adds events behind a mark.
fn more(id: &str, before: Mark, events: Vec<StoredEvent>) -> Change {
    Change {
        game: id.to_owned(),
        before,
        events,
        ..Change::default()
    }
}

fn games_and_events(store: &mut dyn Store) {
    assert!(store.game("a").unwrap().is_none());
    one(store, new("a", 1, true)).unwrap();
    assert_eq!(one(store, new("a", 1, true)), Err(StoreError::Conflict));
    let start = store.game("a").unwrap().unwrap().mark;
    assert_eq!(start, Mark::begin(1, "{}"));
    one(store, more("a", start, vec![event(1, "x"), event(2, "y")])).unwrap();
    let mark = store.game("a").unwrap().unwrap().mark;
    assert_eq!(mark.last, 2);
    assert_eq!(mark, start.after(&event(1, "x")).after(&event(2, "y")));
    assert_eq!(
        store.events("a", 0).unwrap(),
        [event(1, "x"), event(2, "y")]
    );
    assert_eq!(store.events("a", 1).unwrap(), [event(2, "y")]);
    for (before, number) in [(start, 1), (start, 3), (mark, 4), (mark, 2)] {
        let refused = one(store, more("a", before, vec![event(number, "z")]));
        assert_eq!(refused, Err(StoreError::Conflict), "{number}");
    }
    let unknown = one(store, more("nowhere", start, vec![event(1, "z")]));
    assert_eq!(unknown, Err(StoreError::Conflict));
    assert!(store.events("nowhere", 0).unwrap().is_empty());
}

/// One batch that is refused does not harm the others, and leaves nothing of itself behind.
fn batches(store: &mut dyn Store) {
    let mark = store.game("a").unwrap().unwrap().mark;
    let good = [more("a", mark, vec![event(3, "z")])];
    let bad = [
        new("half", 9, true),
        more("a", mark, vec![event(3, "again")]),
    ];
    let results = store.commit(&[&good, &bad]);
    assert_eq!(results, [Ok(()), Err(StoreError::Conflict)]);
    assert!(store.game("half").unwrap().is_none());
    assert_eq!(store.events("a", 2).unwrap(), [event(3, "z")]);
}

fn tokens(store: &mut dyn Store) {
    let change = |id: &str| Change {
        game: id.to_owned(),
        ..Change::default()
    };
    let mut seats = change("a");
    seats.holders = vec![([1; 32], Role::Seat(Side::White)), ([1; 32], Role::Creator)];
    seats.invites = vec![([7; 32], Side::Black)];
    one(store, seats).unwrap();
    let holders = store.holders("a").unwrap();
    assert_eq!(holders.len(), 2);
    assert!(holders.contains(&([1; 32], Role::Seat(Side::White))));
    assert!(store.holders("nowhere").unwrap().is_empty());
    assert_eq!(
        store.invitation(&[7; 32]).unwrap(),
        Some(("a".to_owned(), Side::Black))
    );
    let mut again = change("a");
    again.invites = vec![([8; 32], Side::Black)];
    one(store, again).unwrap();
    assert_eq!(
        store.invitation(&[7; 32]).unwrap(),
        None,
        "the old one is void"
    );
    let mut used = change("a");
    used.used = Some([8; 32]);
    one(store, used.clone()).unwrap();
    assert_eq!(
        one(store, used),
        Err(StoreError::Void),
        "an invitation serves once"
    );
}

fn lists(store: &mut dyn Store) {
    for (id, created, public) in [("b", 2, true), ("c", 2, true), ("hidden", 3, false)] {
        one(store, new(id, created, public)).unwrap();
    }
    let all = Listing {
        limit: 50,
        ..Listing::default()
    };
    assert_eq!(ids(store, &all), ["c", "b", "a"]);
    let page = Listing {
        limit: 1,
        before: Some((2, "c".to_owned())),
        ..all.clone()
    };
    assert_eq!(ids(store, &page), ["b"]);
    let mine = Listing {
        mine: Some(vec![[9; 32], [1; 32]]),
        ..all.clone()
    };
    assert_eq!(ids(store, &mine), ["a"]);
    let wakes = Change {
        game: "b".to_owned(),
        about: Some(about(Stage::Running, Some(77))),
        ..Change::default()
    };
    one(store, wakes).unwrap();
    assert_eq!(store.waking().unwrap(), [("b".to_owned(), 77)]);
    let running = Listing {
        stage: Some(Stage::Running),
        game: Some("chess".to_owned()),
        ..all
    };
    assert_eq!(ids(store, &running), ["b"]);
}

fn removal(store: &mut dyn Store) {
    assert_eq!(store.forgotten(2, 0).unwrap(), ["a"]);
    assert_eq!(store.forgotten(0, 9).unwrap(), ["hidden"]);
    store
        .remove(&["hidden".to_owned(), "b".to_owned()])
        .unwrap();
    assert!(store.game("hidden").unwrap().is_none());
    assert!(
        store.game("b").unwrap().is_some(),
        "somebody has joined meanwhile"
    );
}

fn keeps_its_promises(store: &mut dyn Store) {
    games_and_events(store);
    batches(store);
    tokens(store);
    lists(store);
    removal(store);
}

#[test]
fn a_file_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    let place = StorePlace::File(folder.path().join("games.db"));
    keeps_its_promises(&mut *connect(&place).unwrap());
    let mut again = connect(&place).unwrap();
    assert_eq!(again.events("a", 0).unwrap().len(), 3, "it is still there");
    let copy = folder.path().join("copy.db");
    let from = folder.path().join("games.db");
    assert_eq!(super::backup(&from, &copy), Ok(3));
    let mut copied = connect(&StorePlace::File(copy)).unwrap();
    assert_eq!(
        copied.events("a", 0).unwrap(),
        again.events("a", 0).unwrap()
    );
}

#[test]
fn memory_keeps_its_promises() {
    keeps_its_promises(&mut *connect(&StorePlace::Memory).unwrap());
}
