//! Programs that never stop printing, or never end.

use super::*;

/// Something that is no engine at all and prints as fast as it can: nobody need wait for the end of the time it has.
#[test]
fn a_program_that_never_stops_printing_is_given_up() {
    let endless = [
        ("exec yes", "y"),
        ("exec tr '\\000' x < /dev/zero", "xxxx"),
        ("yes one & yes two & wait", "one"),
    ];
    for (action, words) in endless {
        let script = Script::new(action);
        let error = script.start_within(Duration::from_hours(1)).unwrap_err();
        let OutsideError::Unready { program, fault } = &error else {
            panic!("{error}");
        };
        assert_eq!(*program, script.command());
        let OutsideError::Flood(found) = &**fault else {
            panic!("{fault}");
        };
        assert!(found.contains(words) || found.contains("two"), "{found}");
        assert_eq!(error.ending(Side::White), Ending::Crashed(Side::White));
    }
}

#[test]
fn a_program_that_never_stops_printing_in_a_game_is_given_up() {
    let script = Script::on_go("exec yes info depth 1");
    let mut outside = script.start().unwrap();
    for _ in 0..2 {
        outside.new_game("kono", "default").unwrap();
        let limit = GoLimit::Time(Duration::from_hours(1));
        let asked = ask(&mut outside, &limit);
        // What is quoted may be cut where the buffer ended.
        let Err(OutsideError::Flood(found)) = asked else {
            panic!("{asked:?}");
        };
        assert!(
            !found.is_empty() && "info depth 1".starts_with(&found),
            "{found}"
        );
        assert!(outside.program.is_none());
    }
}

/// One that neither hears `quit` nor sees the end of its input.
#[test]
fn nothing_is_left_behind() {
    let script =
        Script::new("echo id name $$; echo ugiok; while :; do read -r line || sleep 0.05; done");
    let outside = script.start().unwrap();
    let process: u32 = outside.name().parse().unwrap();
    assert!(is_there(process));
    drop(outside);
    assert!(!is_there(process));
}

/// The children of a script are not left behind either, whether it ends by itself or is killed.
#[test]
fn children_end_with_their_program() {
    for end in ["exit 0", ":"] {
        let script = Script::new(&format!(
            r#"
            sleep 600 & first=$!
            (trap '' HUP TERM; sleep 600) & second=$!
            while read -r word rest; do
                case "$word" in
                    ugi) echo "id name $first $second"; echo ugiok ;;
                    isready) echo readyok ;;
                    quit) {end} ;;
                esac
            done
            while :; do sleep 0.05; done"#
        ));
        let outside = script.start().unwrap();
        let processes: Vec<u32> = outside
            .name()
            .split(' ')
            .map(|number| number.parse().unwrap())
            .collect();
        assert!(processes.iter().copied().all(is_there));
        drop(outside);
        let began = Instant::now();
        while processes.iter().copied().any(is_there) {
            assert!(began.elapsed() < AGES, "{processes:?} are still there");
            std::thread::yield_now();
        }
    }
}

/// Whether a process runs. One that is dead and waits for its parent does not.
fn is_there(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/stat"));
    let running = |text: String| !text.rsplit(") ").next().unwrap_or("").starts_with('Z');
    status.is_ok_and(running)
}
