//! The one list of languages, and how the files of each are found.

/// The languages that the programs speak, one a line: its word in code, its code, its locale, its own name, and the file with the rules of a
/// game. They are handed to the macro that is named, with whatever else is given to it.
///
/// A further language is one line here, and a file of texts named by its code in each game, in `play` and in each front end.
#[macro_export]
macro_rules! for_languages {
    ([$($with:tt)*] [$($more:tt)*]) => {
        $($with)*! {
            [$($more)*]
            (English, "en", "en", "English", "RULES.md")
            (Portuguese, "pt", "pt-PT", "Português", "RULES.pt.md")
        }
    };
}

/// What people read about a game, in all languages: the files beside the source file that uses this.
#[macro_export]
macro_rules! game_texts {
    () => {
        $crate::for_languages! { [$crate::game_texts] [] }
    };
    ([] $(($word:ident, $code:literal, $locale:literal, $name:literal, $rules:literal))*) => {
        &[$($crate::Texts {
            language: $code,
            messages: include_str!(concat!($code, ".ftl")),
            rules: include_str!($rules),
        }),*]
    };
}

/// The text file of a language, by its code, in a folder given relative to the source file that uses this.
#[macro_export]
macro_rules! texts_in {
    ($folder:literal, $wanted:expr) => {
        $crate::for_languages! { [$crate::texts_in] [$folder, $wanted] }
    };
    (
        [$folder:literal, $wanted:expr]
        $(($word:ident, $code:literal, $locale:literal, $name:literal, $rules:literal))*
    ) => {
        match $wanted {
            $($code => include_str!(concat!($folder, $code, ".ftl")),)*
            _ => "",
        }
    };
}
