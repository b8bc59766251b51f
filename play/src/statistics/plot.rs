//! A ladder as a picture.

use std::fmt::Write;

use super::ladder::Rating;
use crate::markup::escape;

const ROW: f64 = 26.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 44.0;
const FIELD: f64 = 420.0;
const VALUES: f64 = 120.0;
const MARGIN: f64 = 16.0;
/// About the width of a letter of 13 pixels.
const LETTER: f64 = 7.5;
/// Longer names are cut.
const LONGEST_NAME: usize = 40;

const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#1d1d1f}\
.title{font-size:16px;font-weight:600}\
.quiet{fill:#5f6368}\
.grid{stroke:#d8dade}\
.paper{fill:#fff}\
.bar{stroke:#2563a8;stroke-width:2}\
.dot{fill:#2563a8}\
@media (prefers-color-scheme:dark){\
text{fill:#e8e8ea}.quiet{fill:#a5a9b0}.grid{stroke:#3c3f45}.paper{fill:#17181b}.bar{stroke:#7db4f0}.dot{fill:#7db4f0}}";

/// A dot with its interval of 95 % for each rating, from top to bottom as given: a whole SVG file, for light and for dark surroundings.
///
/// The title is above the field. The description says what the figures are to people who do not see the picture; all figures follow it.
pub fn plot(title: &str, description: &str, ratings: &[Rating]) -> String {
    Plot::new(ratings).draw(title, description, ratings)
}

/// Where things are.
struct Plot {
    /// The left end of the field.
    left: f64,
    /// The lower end of the field.
    floor: f64,
    axis: Axis,
}

/// The marks below the field, and what they span.
#[derive(Debug, PartialEq)]
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Plot {
    fn new(ratings: &[Rating]) -> Self {
        let letters = ratings.iter().map(|rating| rating.name.chars().count());
        let longest = letters.max().unwrap_or(0).min(LONGEST_NAME);
        Self {
            left: MARGIN + longest as f64 * LETTER + 12.0,
            floor: TOP + ROW * ratings.len().max(1) as f64,
            axis: Axis::of(ratings),
        }
    }

    fn draw(&self, title: &str, description: &str, ratings: &[Rating]) -> String {
        let (width, height) = (self.left + FIELD + VALUES + MARGIN, self.floor + BOTTOM);
        let mut svg = String::new();
        line(
            &mut svg,
            &format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="title desc">"#
            ),
        );
        let title = escape(title);
        line(&mut svg, &format!(r#"<title id="title">{title}</title>"#));
        line(
            &mut svg,
            &format!(
                r#"<desc id="desc">{}</desc>"#,
                figures(description, ratings)
            ),
        );
        line(&mut svg, &format!("<style>{STYLE}</style>"));
        line(
            &mut svg,
            r#"<rect class="paper" width="100%" height="100%"/>"#,
        );
        line(
            &mut svg,
            &format!(r#"<text class="title" x="{MARGIN}" y="28">{title}</text>"#),
        );
        self.draw_axis(&mut svg);
        for (row, rating) in ratings.iter().enumerate() {
            self.draw_rating(&mut svg, row, rating);
        }
        line(&mut svg, "</svg>");
        svg
    }

    fn draw_axis(&self, svg: &mut String) {
        for mark in self.axis.marks() {
            let x = self.place(mark);
            line(
                svg,
                &format!(
                    r#"<line class="grid" x1="{x:.1}" y1="{TOP}" x2="{x:.1}" y2="{}"/>"#,
                    self.floor
                ),
            );
            line(
                svg,
                &format!(
                    r#"<text class="quiet" x="{x:.1}" y="{}" text-anchor="middle">{}</text>"#,
                    self.floor + 18.0,
                    number(mark)
                ),
            );
        }
        line(
            svg,
            &format!(
                r#"<text class="quiet" x="{}" y="{}" text-anchor="middle">Elo</text>"#,
                self.left + FIELD / 2.0,
                self.floor + 36.0
            ),
        );
    }

    fn draw_rating(&self, svg: &mut String, row: usize, rating: &Rating) {
        let y = TOP + ROW * (row as f64 + 0.5);
        let base = y + 4.5;
        line(
            svg,
            &format!(
                r#"<text x="{}" y="{base}" text-anchor="end">{}</text>"#,
                self.left - 12.0,
                escape(&short(&rating.name))
            ),
        );
        let [low, dot, high] =
            [-1.0, 0.0, 1.0].map(|sign| self.place(rating.elo + sign * rating.error));
        line(
            svg,
            &format!(
                r#"<path class="bar" d="M{low:.1} {y}H{high:.1}M{low:.1} {}v8M{high:.1} {}v8"/>"#,
                y - 4.0,
                y - 4.0
            ),
        );
        line(
            svg,
            &format!(r#"<circle class="dot" cx="{dot:.1}" cy="{y}" r="4.5"/>"#),
        );
        line(
            svg,
            &format!(
                r#"<text x="{}" y="{base}" text-anchor="end">{}</text>"#,
                self.left + FIELD + VALUES,
                value(rating)
            ),
        );
    }

    fn place(&self, elo: f64) -> f64 {
        self.left + FIELD * (elo - self.axis.low) / (self.axis.high - self.axis.low)
    }
}

impl Axis {
    /// The roundest step that makes at most eight parts, and whole steps around all intervals.
    fn of(ratings: &[Rating]) -> Self {
        let ends = ratings
            .iter()
            .flat_map(|rating| [rating.elo - rating.error, rating.elo + rating.error]);
        let (low, high) = ends.fold((0.0, 0.0), |(low, high): (f64, f64), end| {
            (low.min(end), high.max(end))
        });
        let mut steps =
            (0..).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
        let step = steps
            .find(|step| high - low <= 7.0 * step)
            .expect("steps grow without end");
        let low = (low / step).floor() * step;
        // A ladder of one player has no width of its own.
        let high = ((high / step).ceil() * step).max(low + step);
        Self { low, high, step }
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as usize;
        (0..=count).map(|mark| self.low + mark as f64 * self.step)
    }
}

/// All figures in words, for who cannot see the picture.
fn figures(description: &str, ratings: &[Rating]) -> String {
    let parts: Vec<String> = ratings
        .iter()
        .map(|rating| format!("{} {}", escape(&rating.name), value(rating)))
        .collect();
    format!("{} {}", escape(description), parts.join("; "))
}

fn value(rating: &Rating) -> String {
    format!("{} ± {}", number(rating.elo), number(rating.error))
}

/// A whole number with a real minus sign, and no minus before 0.
fn number(value: f64) -> String {
    let whole = value.round() as i64;
    format!("{}{}", if whole < 0 { "−" } else { "" }, whole.abs())
}

fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

fn line(svg: &mut String, text: &str) {
    writeln!(svg, "{text}").expect("a string takes any text");
}

#[cfg(test)]
mod tests {
    use super::super::elo::Tally;
    use super::*;

    fn rating(name: &str, elo: f64, error: f64) -> Rating {
        Rating {
            name: name.to_owned(),
            elo,
            error,
            tally: Tally::default(),
        }
    }

    #[test]
    fn a_ladder_of_three() {
        let svg = plot(
            "Ladder",
            "Elo & errors:",
            &[
                rating("level:2", 312.4, 41.0),
                rating("level:1", 120.0, 33.3),
                rating("random", 0.0, 0.0),
            ],
        );
        assert!(svg.starts_with("<svg xmlns"));
        assert!(svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<circle").count(), 3);
        assert!(
            svg.contains("Elo &amp; errors: level:2 312 ± 41; level:1 120 ± 33; random 0 ± 0<")
        );
        assert!(svg.contains("prefers-color-scheme:dark"));
        assert!(svg.contains(r#"<title id="title">Ladder</title>"#));
        assert_eq!(svg.matches('<').count(), svg.matches('>').count());
    }

    #[test]
    fn names_cannot_break_out() {
        let svg = plot(
            "a<b>&\"c\"",
            "",
            &[rating("<script>'\u{0}\n\u{1b}", -3.0, 1.0)],
        );
        assert!(!svg.contains("<script"));
        assert!(svg.contains("&lt;script&gt;&#39;"));
        assert!(svg.contains("a&lt;b&gt;&amp;&quot;c&quot;"));
        assert!(
            svg.chars()
                .all(|letter| letter == '\n' || !letter.is_control())
        );
        assert!(svg.contains("−3 ± 1"));
    }

    #[test]
    fn axes_are_round() {
        let axis = |ratings: &[Rating]| Axis::of(ratings);
        let wide = axis(&[rating("", 1310.0, 60.0), rating("", -40.0, 30.0)]);
        assert_eq!(
            wide,
            Axis {
                low: -500.0,
                high: 1500.0,
                step: 500.0
            }
        );
        let marks: Vec<f64> = wide.marks().collect();
        assert_eq!(marks, [-500.0, 0.0, 500.0, 1000.0, 1500.0]);
        let narrow = axis(&[rating("", 3.0, 1.0)]);
        assert_eq!(
            narrow,
            Axis {
                low: 0.0,
                high: 4.0,
                step: 1.0
            }
        );
        assert_eq!(
            axis(&[]),
            Axis {
                low: 0.0,
                high: 1.0,
                step: 1.0
            }
        );
    }

    #[test]
    fn all_ends_lie_in_the_field() {
        let ratings: Vec<Rating> = (0..40)
            .map(|rung| {
                rating(
                    &"x".repeat(rung),
                    137.3 * rung as f64 - 900.0,
                    7.0 * rung as f64,
                )
            })
            .collect();
        let plot = Plot::new(&ratings);
        for rating in &ratings {
            for end in [rating.elo - rating.error, rating.elo + rating.error] {
                let x = plot.place(end);
                assert!((plot.left..=plot.left + FIELD).contains(&x));
            }
        }
        assert_eq!(short(&"é".repeat(41)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn nothing_to_plot() {
        assert!(plot("", "", &[]).contains("</svg>"));
    }
}
