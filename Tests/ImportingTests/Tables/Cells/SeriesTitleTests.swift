import Importing
import ReadingModel
import Testing

@Suite("Series in titles")
struct SeriesTitleTests {
  @Test(
    "a numbered series at the end leaves the title",
    arguments: [
      ("Mort (Discworld, #4)", "Mort", [SeriesPlace(name: "Discworld", position: "4")]),
      (
        "Unseen Academicals (Discworld, #37; Rincewind, #8)", "Unseen Academicals",
        [SeriesPlace(name: "Discworld", position: "37"), SeriesPlace(name: "Rincewind", position: "8")]
      ),
      (
        "Orphans of the Helix (Hyperion Cantos #4.5)", "Orphans of the Helix",
        [SeriesPlace(name: "Hyperion Cantos", position: "4.5")]
      ),
      ("1Q84 (1Q84, #1-3)", "1Q84", [SeriesPlace(name: "1Q84", position: "1-3")]),
      ("1Q84 (1Q84 #1–3)", "1Q84", [SeriesPlace(name: "1Q84", position: "1-3")]),
      ("Beacon 23 (Beacon 23, #1-5)", "Beacon 23", [SeriesPlace(name: "Beacon 23", position: "1-5")]),
      ("Ankle Pick (Robot #0.3)", "Ankle Pick", [SeriesPlace(name: "Robot", position: "0.3")]),
      (
        "The Language of Thorns (Grishaverse, #0.5, 2.5, 2.6)", "The Language of Thorns",
        [SeriesPlace(name: "Grishaverse", position: "0.5, 2.5, 2.6")]
      ),
      ("A (Abridged) (B, #2)", "A (Abridged)", [SeriesPlace(name: "B", position: "2")]),
      ("A (B (C), #2)", "A", [SeriesPlace(name: "B (C)", position: "2")]),
      ("A (B, #1) (C, #2)", "A", [SeriesPlace(name: "B", position: "1"), SeriesPlace(name: "C", position: "2")]),
      ("A (B, C, #2)", "A", [SeriesPlace(name: "B, C", position: "2")]),
      ("A (B, #2; C)", "A", [SeriesPlace(name: "B", position: "2"), SeriesPlace(name: "C")]),
      ("A: B (C, #2)", "A: B", [SeriesPlace(name: "C", position: "2")]),
    ])
  func series(text: String, title: String, series: [SeriesPlace]) {
    #expect(SeriesTitle(text).title == title)
    #expect(SeriesTitle(text).series == series)
  }

  @Test(
    "a parenthesis that is not a numbered series stays",
    arguments: [
      "The Gulag Archipelago (Abridged)", "Provenance (Imperial Radch)", "Little Blue Encyclopedia (for Vivian)",
      "#Workout: Games (Management 3.0 Book 3)", "Fjendeland (Conqueror book 2)", "A (#1)", "(Series, #1)",
      "A (B, #one)",
      "A (B, #2) again", "A) (", "A (B, #2", "()", "", ")", "A (B; #2)",
    ])
  func noSeries(text: String) {
    #expect(SeriesTitle(text).title == text)
    #expect(SeriesTitle(text).series.isEmpty)
  }
}
