internal import ArgumentParser
internal import Capture
internal import Foundation
internal import LibraryStore
internal import ReadingModel

struct ReviewCommand: OctavoCommand, TopLevelCommand {
  static let word = "review"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Write or show the review of a book",
    discussion: """
      The review is Markdown: in quotes after the book, with --text (needed for a single word), from \
      standard input with '--text -', or in $VISUAL or $EDITOR with -e. Without any of these, it is shown.

      EXAMPLE
        octavo review emma "Better the **second** time."
        octavo review emma -e
      """)

  @Argument(help: "The book, and the review in quotes.") var words: [String] = []
  @Option(help: ArgumentHelp("The review in Markdown; '-' reads standard input.", valueName: "text")) var text: String?
  @Flag(name: .edit, help: "Write it in $VISUAL or $EDITOR.") var isEdited = false
  @Flag(help: "Remove the review.") var remove = false
  @Option(help: .readingNumber) var reading: Int?
  @Flag(name: .dryRun, help: .dryRun) var isDryRun = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try ValidationError.checkExclusive(["--text": text != nil, "--edit": isEdited, "--remove": remove])
  }

  func run(in session: Session) throws {
    let library = try library.open(session, isDryRun: isDryRun)
    let meaning = try session.meaning(of: words, for: .review, in: library)
    let text = try text(of: meaning)
    let summary = try library.books.book(meaning, session.console)
    let old = try library.journal.review(of: summary.id, reading: reading)
    // Asking for a missing review opens the editor to write it.
    let isEdited = isEdited || (text == nil && !remove && old == nil && output.form == .text && session.mayOpenEditor)
    guard text != nil || isEdited || (remove && old != nil) else { return try show(old, of: summary, session) }
    let edited = isEdited ? try session.editedText("review", start: old ?? "", isKnown: true) : nil
    let new = try edited?.text ?? session.text(text)
    guard new != nil || remove else {
      if text == "-" { throw InputFileError.blank("standard input") }
      throw ArgumentError.noText(command: "octavo review emma \"Better the second time.\"")
    }
    let options = (reading.map { ["--reading", "\($0)"] } ?? []) + session.libraryArguments
    let again = meaning.commandWithDraft(.review, of: summary.id, options: options)
    let changed = try Draft.committing(edited?.draft, resumedBy: again, session.console) {
      if let edited, try library.journal.review(of: summary.id, reading: reading) != old {
        throw DraftError.changedConcurrently("the review", savedAt: edited.draft.url.path)
      }
      return try library.journal.review(
        summary.id, new, rating: meaning.rating, reading: reading, tags: meaning.tags)
    }
    try session.print(
      Answer(json: ReviewFacts(book: Record(changed), rating: meaning.rating ?? changed.rating, review: new)),
      as: output
    ) { console in
      console.print(
        "\(BookLine(changed).titleAndByline): "
          + (meaning.rating.map { console.style.exact($0) + ", " } ?? "")
          + (new.map { "reviewed, " + console.style.quoted($0, width: console.width) }
            ?? "review removed")
          + meaning.tagsAdded)
      // In the editor, the reader has seen it.
      if edited == nil { console.sayReplaced(old, by: new, offersUndo: !isDryRun) }
      console.sayRating(in: new, of: changed)
    }
  }

  /// The review in the words or in `--text`; nil if there is none.
  private func text(of meaning: Meaning) throws -> String? {
    if meaning.text != nil, isEdited || remove {
      throw ArgumentError.givenTwice(option: isEdited ? "--edit" : "--remove")
    }
    let text = try meaning.text.or(text, option: "--text")
    if text == nil, !isEdited { try ReviewCommand.refuseAlone(meaning) }
    return text
  }

  /// A rating or tags without a review would be lost: `review emma 4 stars`.
  private static func refuseAlone(_ meaning: Meaning) throws {
    guard let words = meaning.rating?.text ?? meaning.tags.first.map({ "+" + $0 }) else { return }
    let command =
      meaning.rating.map { "octavo rate".with(meaning.bookWords + [$0.text] + meaning.tags.map { "+" + $0 }) }
      ?? "octavo edit".with(meaning.bookWords + meaning.tags.flatMap { ["--add-tag", $0] })
    throw AmbiguousWordsError(words: words, commands: [command])
  }

  private func show(_ review: String?, of book: BookSummary, _ session: Session) throws {
    try session.print(Answer(json: ReviewFacts(book: Record(book), rating: book.rating, review: review)), as: output) {
      console in
      if let review {
        for line in DisplayText.prose(review, to: console.width) { console.print(line) }
      } else {
        let command = "octavo review \"#\(book.id.number)\" -e"
        console.say("\(BookLine(book).titleAndByline) has no review - '\(command)' writes one")
      }
    }
  }
}

private struct ReviewFacts: Encodable {
  let book: Record<BookSummary>
  let rating: Rating?
  let review: String?
}

extension Console {
  /// Says which review a new one replaced, and how to bring it back.
  func sayReplaced(_ old: String?, by new: String?, offersUndo: Bool) {
    guard let old, let new, old != new else { return }
    let undo = offersUndo ? " - 'octavo undo' brings it back" : ""
    say("this replaces \(style.quoted(old, width: standardErrorWidth))" + undo)
  }

  /// Says that a rating at the end of a review stays in it, and how to rate the book, if it has another rating or none.
  func sayRating(in review: String?, of book: BookSummary) {
    guard let rating = review.flatMap(Capture.rating(atEndOf:)), rating != book.rating else { return }
    say("the rating stays part of the text - 'octavo rate \"#\(book.id.number)\" \(rating.text)' rates the book")
  }
}
