internal import Configuration

/// A step of the tour: a command to type, with text before and after it.
struct TourStep: Equatable, Sendable {
  let title: String
  let before: String
  let command: String
  let after: String

  /// All steps.
  /// - Parameter year: The year of the goal.
  static func all(in year: Int) -> [TourStep] { reading + correcting + lookingBack(year) + showing }

  private static let reading = [
    TourStep(
      title: "Where you are",
      before:
        "A new library has sample books, so that there is something to look at. 'octavo' alone shows "
        + "what you are reading.",
      command: "octavo",
      after:
        "Middlemarch is being read; two other books are paused. The bar shows how far you are, and after it "
        + "when you last read."),
    TourStep(
      title: "A page in one line",
      before: "How far are you? With only one book being read, you need not name it.",
      command: "octavo log 700",
      after:
        "The page is logged for today. Octavo stores the page count with it, so that old entries stay right when "
        + "the page count changes."),
    TourStep(
      title: "A thought on the way",
      before:
        "Text after the position is your thought, in Markdown; +words are tags. +12 means twelve more pages.",
      command: "octavo log +12 \"So it *is* a key, and nobody turns it.\" +marriage 25 min",
      after: "Thoughts are private unless you share them. 62%, 1:20 in an audiobook, xii and end are positions too."),
    TourStep(
      title: "A quote",
      before: "Save a passage you want to find again as a quote.",
      command: "octavo quote \"that roar which lies on the other side of silence\" p. 194",
      after: "'octavo quotes' lists your quotes, 'octavo quotes --random' shows one of them."),
    TourStep(
      title: "Another book",
      before: "A book needs a title; 'by' adds the author. --start starts it right away.",
      command: "octavo add \"Cold Comfort Farm\" by Stella Gibbons, 233 pages --start",
      after:
        "'octavo add moby-dick.epub' reads title and author from the file, and 'octavo import' reads exports of other "
        + "services. In your own library, the first book you add clears the samples."),
    TourStep(
      title: "Naming a book",
      before:
        "Two books are being read now, so name one: by the start of its title, or by words of "
        + "title and author.",
      command: "octavo log cold 233 \"Something nasty in the woodshed, after all.\"",
      after: "If several books match, Octavo asks which one; it never guesses."),
  ]

  private static let correcting = [
    TourStep(
      title: "The end of a book",
      before: "Ratings go by quarter stars, and a review can be as long as you like.",
      command: "octavo finish cold 4.25 \"Flora tidies up all of Sussex.\"",
      after: "If you read it again, that is a new reading, with its own dates, rating and review."),
    TourStep(
      title: "Undo",
      before: "Every change to your library can be undone, even a whole import.",
      command: "octavo undo",
      after:
        "'octavo history' lists what can be undone, and 'octavo edit' corrects anything."),
    TourStep(
      title: "Redo",
      before: "The book was finished, though.",
      command: "octavo history redo",
      after: "Nothing was lost."),
  ]

  private static func lookingBack(_ year: Int) -> [TourStep] {
    [
      TourStep(
        title: "Queries",
        before:
          "A query selects books for any command: words of the title, a status, +tags, or a field and its value.",
        command: "octavo list finished rating:4.5..",
        after: "'octavo help queries' explains it, and 'octavo query save' saves a query under a name."),
      TourStep(
        title: "Search",
        before: "Find any word you ever wrote or quoted.",
        command: "octavo search whale --limit 3",
        after: "The start of a word is enough, and accents do not matter."),
      TourStep(
        title: "Back into a book",
        before: "The Tale of Genji was paused a while ago. Where did you stop?",
        command: "octavo show --recap genji --last 2",
        after: "In a series, you also see the earlier volumes. 'octavo resume genji' resumes it."),
      TourStep(
        title: "A year in books",
        before: "On which days of a year did you read?",
        command: "octavo calendar 2025",
        after:
          "'octavo year 2025' sums the year up; 'octavo stats --by author' counts the rest."),
      TourStep(
        title: "Goals",
        before: "A goal is an amount in a period.",
        command: "octavo goal add \"24 books in \(year)\"",
        after: "'octavo' now shows it with your pace. 'octavo goal off 1' pauses it."),
    ]
  }

  private static let showing = [
    TourStep(
      title: "Something to show",
      before:
        "Export any part of your library as a web site, an EPUB, a Markdown vault or a table. Public exports leave out what "
        + "is private.",
      command: "octavo export html -o site/ --yes",
      after: "Open site/index.html in a browser. Nothing leaves this machine unless you upload it.")
  ]

  /// Whether a command answers the step: one of the same name, with any arguments.
  func isAnswered(by arguments: [String]) -> Bool {
    arguments.first == (Alias.words(of: command) ?? []).dropFirst().first
  }
}
