//! The folders of a person: where Linux and macOS keep what programs have (the XDG base directories), or where Windows does.

use std::env;
use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};

/// For settings: `~/.config/tabuleiro`, or `AppData\Roaming\tabuleiro`. `None` if the environment names no folder.
pub fn settings() -> Option<PathBuf> {
    folder("XDG_CONFIG_HOME", |base| base.config_dir())
}

/// For what may be lost without harm, such as an unfinished game: `~/.local/state/tabuleiro`, or `AppData\Local\tabuleiro`.
pub fn state() -> Option<PathBuf> {
    folder("XDG_STATE_HOME", |base| {
        // Windows has no folder for this alone.
        base.state_dir().unwrap_or_else(|| base.cache_dir())
    })
}

/// For what took long to make, such as tables: `~/.local/share/tabuleiro`, or `AppData\Roaming\tabuleiro`.
pub fn data() -> Option<PathBuf> {
    folder("XDG_DATA_HOME", |base| base.data_dir())
}

/// The project's folder. Paths that do not begin at the root do not count, as the standard says.
fn folder(variable: &str, choose: impl FnOnce(&dyn BaseStrategy) -> PathBuf) -> Option<PathBuf> {
    let names = |name: &str| {
        let path = env::var_os(name);
        path.is_some_and(|path| Path::new(&path).is_absolute())
    };
    // Otherwise the person would be looked up among the users of the system: whoever takes both variables away wants nothing to be kept.
    if cfg!(unix) && !names(variable) && !names("HOME") {
        return None;
    }
    Some(choose(&choose_base_strategy().ok()?).join("tabuleiro"))
}
