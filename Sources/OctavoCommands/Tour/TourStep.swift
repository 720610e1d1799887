internal import Configuration
internal import ReadingModel

/// One thing that the tour shows: a command to type, with what comes before and what is to be said of it.
struct TourStep: Equatable, Sendable {
  /// What it is about.
  let title: String
  /// What the reader should know before.
  let before: String
  /// The command, as it is typed.
  let command: String
  /// What has happened then.
  let after: String

  /// All steps, in a year.
  static func all(in year: Int) -> [TourStep] { reading + correcting + lookingBack(year) + showing }

  private static let reading = [
    TourStep(
      title: "Where you are",
      before:
        "A library begins with sample books, so that there is something to look at. Without another word Octavo shows "
        + "where you stand.",
      command: "octavo",
      after:
        "Middlemarch is being read; two other books are paused. The bar shows how far you are, and what lies behind it "
        + "tells when you would be done at your own pace."),
    TourStep(
      title: "A page in one line",
      before: "How far have you come? Only one book is being read, and so it need not be named.",
      command: "octavo log 700",
      after:
        "The page is dated today. Octavo keeps the length of your edition with it, so that what you log never changes when "
        + "the page count does."),
    TourStep(
      title: "A thought on the way",
      before:
        "What stands behind the position is a thought of yours, in Markdown; +words are tags. +12 is twelve pages further.",
      command: "octavo log +12 \"So it *is* a key, and nobody turns it.\" +marriage --minutes 25",
      after: "Thoughts are private until you say otherwise. 62%, 1:20 in an audiobook, xii and end are positions, too."),
    TourStep(
      title: "Words to keep",
      before: "A passage that you want to find again is a quote.",
      command: "octavo quote \"that roar which lies on the other side of silence\" --page 194",
      after: "'octavo quotes' lists what you kept, 'octavo quotes --random' gives you one of them."),
    TourStep(
      title: "Another book",
      before: "A book takes a title. What else you know of it stands in options; --start begins it at once.",
      command: "octavo add \"Cold Comfort Farm\" --author \"Stella Gibbons\" --pages 233 --start",
      after:
        "Files are taken, too: 'octavo add moby-dick.epub' reads the title page by itself, and 'octavo import' brings what "
        + "other services know of you."),
    TourStep(
      title: "Naming a book",
      before:
        "Two books are being read now, and so you say which you mean: by the beginning of its title, or by some words of "
        + "title and author.",
      command: "octavo log cold 233 \"Something nasty in the woodshed, after all.\"",
      after: "Were several books meant, you would be asked which one; nothing is guessed."),
  ]

  private static let correcting = [
    TourStep(
      title: "The end of a book",
      before: "A rating takes quarters of a star, and a review as many words as you like.",
      command: "octavo finish cold --rating 4.25 --review \"Flora tidies up all of Sussex.\"",
      after: "Reading it again some day will be a reading of its own, with its own days, rating and review."),
    TourStep(
      title: "Without fear",
      before: "Whatever changes your library can be taken back, whole imports as well.",
      command: "octavo undo",
      after:
        "And 'octavo redo' does it again. 'octavo history' lists what can be undone, 'octavo edit' corrects anything."),
    TourStep(
      title: "Done again",
      before: "The book was finished, though.",
      command: "octavo redo",
      after: "Nothing was lost by the detour."),
  ]

  private static func lookingBack(_ year: Int) -> [TourStep] {
    [
      TourStep(
        title: "Asking precisely",
        before:
          "One way of asking is understood by all commands: words, +tags, fields with values, a comma for 'or', a minus "
          + "for 'not'.",
        command: "octavo list tag:sea , rating:4.75.. sort:finished-",
        after: "'octavo help queries' has all of it, and 'octavo query save' keeps a query under a name of yours."),
      TourStep(
        title: "Finding words",
        before: "Every word that you ever wrote or kept can be found again.",
        command: "octavo search whale",
        after: "Ends of words may be left out, and accents do not count."),
      TourStep(
        title: "Back into a book",
        before: "The Tale of Genji was laid aside a while ago. Where was that?",
        command: "octavo recap genji",
        after: "Of a series, you would see the volumes before it as well. 'octavo resume genji' goes on reading."),
      TourStep(
        title: "A year in books",
        before: "What did a year add up to?",
        command: "octavo year 2025",
        after:
          "Every number says what it rests on. 'octavo calendar 2025' draws the days, 'octavo stats --by author' and its "
          + "like count whatever you ask for."),
      TourStep(
        title: "Meaning to read",
        before: "A goal is an amount of something in some days.",
        command: "octavo goal add \"24 books in \(year)\"",
        after: "Bare 'octavo' shows it from now on, with the pace. 'octavo goal off 1' lays it aside without a word."),
    ]
  }

  private static let showing = [
    TourStep(
      title: "Something to show",
      before:
        "Any part of a library becomes a web site, an EPUB, a Markdown vault, a table. What is private is left out of what "
        + "is for others.",
      command: "octavo export html -o site/ --yes",
      after: "Open site/index.html in a browser. Nothing leaves this machine but what you carry away yourself.")
  ]

  /// Whether an answer to the step is one: a command of the same kind, with whatever words of the reader's.
  func isAnswered(by arguments: [String]) -> Bool {
    arguments.first == (Alias.words(of: command) ?? []).dropFirst().first
  }
}
