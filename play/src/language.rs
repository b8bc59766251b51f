//! The languages that the programs speak.

use tabuleiro_core::{for_languages, texts_in};

macro_rules! languages {
    ([] $(($word:ident, $code:literal, $locale:literal, $name:literal, $rules:literal))*) => {
        /// A language that the programs speak.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Language {
            $(#[doc = $name] $word),*
        }

        impl Language {
            /// All languages.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$word),*];

            /// Its two-letter code.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$word => $code),*
                }
            }

            /// What it calls itself.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$word => $name),*
                }
            }

            /// Its name as a locale.
            pub(crate) const fn locale(self) -> &'static str {
                match self {
                    $(Self::$word => $locale),*
                }
            }
        }
    };
}

for_languages! { [languages] [] }

impl Language {
    /// The language of a code or of a locale's name.
    ///
    /// ```
    /// use tabuleiro_play::Language;
    ///
    /// assert_eq!(Language::find("pt_PT.UTF-8"), Some(Language::Portuguese));
    /// assert_eq!(Language::Portuguese.name(), "Português");
    /// assert_eq!(Language::find("tlh"), None);
    /// ```
    pub fn find(name: &str) -> Option<Self> {
        let code = name.split(['_', '-', '.', '@']).next()?;
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The words that all front ends need.
    pub(crate) fn texts(self) -> &'static str {
        texts_in!("../texts/", self.code())
    }
}
