//! `completions` and `man`: what packagers install beside the program.

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Arguments;
use crate::failure::Failure;
use crate::output;
use crate::terminal::Charset;

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "tabuleiro", &mut script);
    print_bytes(&script)
}

/// The page of the program, then those of its commands.
pub(crate) fn manual() -> Result<(), Failure> {
    let mut command = Arguments::command();
    command.build();
    let mut page = Vec::new();
    let parts = std::iter::once(&command).chain(
        command
            .get_subcommands()
            .filter(|part| part.get_name() != "help"),
    );
    for part in parts {
        Man::new(part.clone())
            .render(&mut page)
            .map_err(|error| output::from_io(&error))?;
    }
    print_bytes(&page)
}

fn print_bytes(bytes: &[u8]) -> Result<(), Failure> {
    output::print(&String::from_utf8_lossy(bytes), Charset::Unicode)
}
