internal import Presentation
internal import ReadingModel

/// Missing or contradictory arguments.
enum ArgumentError: ReportedError, Equatable {
  case noPlace(command: String)
  /// The position is missing beside a text, which `note` would store.
  case noPlaceBeside(text: String, command: String, note: String)
  case noText(command: String)
  case noBook(command: String)
  case noParty(command: String)
  case noSearch
  /// The rating is missing after the book; what words such as `amazing` may mean.
  case noStars(book: String, likely: Rating)
  /// No change was given, and Octavo cannot open the editor without a terminal.
  case noChange(ofEntry: Bool)
  /// The change of a book is in words, and the commands with options, the likeliest first.
  case changeInWords(commands: [String])
  case noFileToImport(format: String)
  case oneBookOnly(option: String)
  case lookupOfFile(String)
  case reasonTwice(String)
  case givenTwice(option: String)
  /// An option with one value that was typed more than once.
  case repeated(option: String)
  /// A time that implies its day was combined with a day.
  case dayTwice(minutes: Int)

  var category: FailureCategory { .usage }

  var description: String {
    switch self {
    case .noPlace(let command):
      "missing position - write '\(command) 120', '\(command) 62%', '\(command) +30' or "
        + "'\(command) 1:20'; 'octavo note' stores a thought without one"
    case .noPlaceBeside(let text, let command, let note):
      "missing position: '\(DisplayText.cut(text, to: 80))' is not one - write '\(command) 120', "
        + "'\(command) +30' or '\(command) 1:20', or store the thought with "
        // A long text is not repeated.
        + "'\(text.count > 80 ? "octavo note" : note)'"
    case .noText(let command): "missing text - write \(command)"
    case .noBook(let command): "missing book - write \(command)"
    case .noParty(let command): "missing person or library - write \(command)"
    case .noSearch: "missing words - write octavo search whale"
    case .noStars(let book, let likely): "missing rating - write octavo rate \(book.shellWord) \(likely.text)"
    case .noChange(ofEntry: false):
      StandardMessage.nothingToChange + " - give --title, --pages or --add-tag, for example; -e opens your editor"
    case .noChange(ofEntry: true):
      StandardMessage.nothingToChange + " - give --text, --page or --add-tag, for example; -e opens your editor"
    case .changeInWords(let commands):
      "what to edit is given with options - write "
        + (commands.count == 1 ? commands[0] : "one of:" + commands.indentedLines)
    case .noFileToImport(let format):
      "missing file - write octavo import \(format) FILE"
    case .oneBookOnly(let option): "\(option) is for one book - add that book separately"
    case .lookupOfFile(let file):
      "\(file) is a file with its own metadata - add it, then fill the rest with 'octavo lookup TITLE --take N'"
    case .reasonTwice(let words):
      "the reason is given twice: '\(words)' and --reason - leave out one; nothing was changed"
    case .givenTwice(let option): "the words already say what \(option) says - leave out one; nothing was stored"
    case .repeated(let option): "\(option) is given more than once - leave out all but one"
    case .dayTwice(let minutes): "'\(minutes) min ago' implies the day - leave out --on"
    }
  }
}

/// An invalid or ambiguous position.
enum PlaceError: ReportedError, Equatable {
  case notAPlace(String, command: String)
  /// A number of pages, which may be a position or a step.
  case pagesOrPage(Int)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .notAPlace(let word, let command):
      "not a position: '\(word)' - write '\(command) 120', '\(command) 62%', '\(command) +30', or "
        + "'\(command) 1:20' in an audiobook, where +30 is half an hour"
    case .pagesOrPage(let count):
      "'\(count) pages' can mean page \(count) or \(count) more pages - write 'octavo log \(count)' or 'octavo log "
        + "+\(count)'"
    }
  }
}
