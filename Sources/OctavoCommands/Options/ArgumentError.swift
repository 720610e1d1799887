internal import ReadingModel

/// The words of a command do not make a whole: something is not said, or said in two ways.
enum ArgumentError: Error, Equatable, CustomStringConvertible {
  /// A place in a book was expected.
  case noPlace(command: String)
  /// There is no text where some was expected.
  case noText(command: String)
  /// A book was expected.
  case noBook(command: String)
  /// Nothing is looked for.
  case noSearch
  /// A book is to be rated, and no stars stand behind it.
  case noStars(book: String)
  /// Nothing says what is to be changed, and there is no terminal to edit at.
  case noChange(ofEntry: Bool)
  /// The name of a format stands where a file was to be.
  case noFileToImport(format: String)
  /// An option tells of one book, and several are added.
  case oneBookOnly(option: String)
  /// A catalogue is to be asked about a file that is added.
  case lookupOfFile(String)
  /// A book is given up for a reason that is said twice.
  case reasonTwice(String)
  /// A time that tells its day, beside a day.
  case dayTwice(minutes: Int)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .noPlace(let command):
      "there is no position - write '\(command) 120', '\(command) 62%', '\(command) +30' or "
        + "'\(command) 1:20'; 'octavo note' takes a thought alone"
    case .noText(let command): "there are no words - write \(command)"
    case .noBook(let command): "no book is named - write \(command)"
    case .noSearch: "nothing is looked for - write octavo search whale"
    case .noStars(let book): "there are no stars - write them behind the book: octavo rate \(book.shellWord) 4.5"
    case .noChange(ofEntry: false): "say what to change, such as --title, --pages or --add-tag; -e opens your editor"
    case .noChange(ofEntry: true): "say what to change, such as --text, --page or --add-tag; -e opens your editor"
    case .noFileToImport(let format):
      "'\(format)' is a format - name the file after it, as in 'octavo import \(format) FILE'"
    case .oneBookOnly(let option): "\(option) is for one book - add that one alone"
    case .lookupOfFile(let file):
      "\(file) is a file, which tells of itself - add it, and then 'octavo lookup TITLE --take N' fills what it does not tell"
    case .reasonTwice(let words):
      "the reason is given twice, as '\(words)' and with --reason - write it once; nothing was changed"
    case .dayTwice(let minutes): "'\(minutes) min ago' tells the day as well - leave out --on"
    }
  }
}
