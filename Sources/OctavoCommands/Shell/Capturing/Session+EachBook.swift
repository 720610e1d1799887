internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Words that name no book while several are being read.
extension Session {
  /// The question which book words are about that name none.
  /// - Parameter capture: What they mean without a book.
  /// - Throws: ``WhichBookError`` where the reader cannot be asked.
  func question(whichBook capture: Capture, _ words: [String], _ verb: Verb, in library: Library) throws -> Capture? {
    let read = try newest(.reading, in: library)
    // At a terminal, the reader chooses one of the books being read from a list.
    guard read.isEmpty || !console.mayAsk else { return nil }
    let books = try (read.isEmpty ? probable(for: verb, in: library) : read).prefix(WhichBookError.mostCommands)
    let found = books.map { book in
      let reference = library.books.reference(to: book)
      return try? self.capture(of: words, capture, verb, about: reference, in: library)
    }
    try refuse(
      found.map { each in (try? commands(each?.meanings ?? [], verb, words, in: library).map(\.command)) ?? [] },
      about: found.lazy.compactMap { $0?.doubt }.first, read, in: library)
    return nil
  }

  /// What words mean about the book that the reader chooses, if their error is one only while no book is known:
  /// `drop about 30 pages before the end`; nil for other words.
  /// - Throws: ``WhichBookError`` where the reader cannot be asked.
  func captureAboutChosenBook(_ words: [String], _ verb: Verb, in library: Library) throws -> Capture? {
    guard trial == nil, ![.want, .start, .resume, .timerStart, .timerStop].contains(verb),
      try library.books.currentMatch() == .none, case let read = try newest(.reading, in: library), !read.isEmpty
    else { return nil }
    let books = read.prefix(WhichBookError.mostCommands)
    guard !console.mayAsk else {
      let isAboutOne = try books.contains { book in
        do {
          return try capture(of: words, nil, verb, about: "#\(book.id.number)", in: library) != nil
        } catch is CaptureError { return false }
      }
      guard isAboutOne else { return nil }
      let book = try library.books.reference(to: library.books.beingRead())
      return try understood(words, verb, about: book, in: library)
    }
    let commands = try books.map { book in
      try self.commands(of: words, verb, about: library.books.reference(to: book), in: library)
    }
    try refuse(commands, about: nil, read, in: library)
    return nil
  }

  /// The commands about a book for words that are an error without one; several that belong together are one line.
  private func commands(of words: [String], _ verb: Verb, about book: String, in library: Library) throws -> [String] {
    do {
      let meanings = try capture(of: words, nil, verb, about: book, in: library)?.meanings ?? []
      return (try? commands(meanings, verb, words, in: library).map(\.command)) ?? []
    } catch let error as CaptureError {
      var isAboutOther = false
      let named = error.mapMeanings { command in
        isAboutOther = isAboutOther || command.meaning.book != nil
        return command.meaning.about(book)
      }
      guard let named, !isAboutOther, let commands = try? commands(insteadOf: words, verb, named, in: library),
        !commands.isEmpty
      else { return [] }
      return [commands.joined(separator: " && ")]
    }
  }

  /// What words mean about a book that they do not name; nil if they name another one, or cannot be about it, as
  /// `page 30` about an audiobook.
  /// - Parameter capture: What they mean without a book; nil if that is an error.
  private func capture(
    of words: [String], _ capture: Capture?, _ verb: Verb, about book: String, in library: Library
  ) throws -> Capture? {
    var found = try understood(words, verb, about: book, in: library)
    // A page number is not a time in an audiobook.
    if case .forwardTime? = found.likeliest?.place, capture?.meanings.contains(where: \.isPage) == true { return nil }
    if case .meaning? = capture, let likeliest = found.likeliest { found = .meaning(likeliest) }
    found = try dated(found, words, verb, in: library)
    return found.meanings.allSatisfy { $0.book == book } ? found : nil
  }

  /// What words mean if those without a book are about this one.
  private func understood(_ words: [String], _ verb: Verb, about book: String, in library: Library) throws -> Capture {
    try understood(words, verb, in: LibraryBookNames(library, current: book))
      .mapMeanings { $0.book == nil ? $0.about(book) : $0 }
  }

  /// - Parameters:
  ///   - commands: Those about each of the books.
  ///   - doubt: The words with several meanings.
  ///   - read: The books being read; empty if the commands are about another.
  /// - Throws: ``WhichBookError``, unless the list is empty.
  private func refuse(_ commands: [[String]], about doubt: String?, _ read: [BookSummary], in library: Library) throws {
    let all = commands.flatMap(\.self)
    guard let first = commands.first(where: { !$0.isEmpty }) else { return }
    let isTooMany = all.count > WhichBookError.mostCommands
    throw WhichBookError(
      bookCount: read.count, doubt: commands.contains { $0.count > 1 } ? doubt : nil,
      commands: isTooMany ? first : all, isOfOneBook: isTooMany,
      choice: read.first.map { "octavo now --use".with([library.books.reference(to: $0)] + libraryArguments) } ?? "")
  }
}

extension Capture {
  /// The words in doubt.
  fileprivate var doubt: String? { if case .question(_, let doubt) = self { doubt } else { nil } }
}

extension Meaning {
  fileprivate var isPage: Bool { if case .page? = place { true } else { false } }
}

/// Words that may be about any of the books being read, or about a book that is not being read.
struct WhichBookError: ReportedError, Equatable {
  /// How many books are being read; none if it may be about another.
  let bookCount: Int
  /// The words with several meanings.
  var doubt: String?
  /// The commands about each of them, the book with the newest entry first.
  let commands: [String]
  /// Whether the commands are about the first book alone, as those about all would be too many.
  var isOfOneBook = false
  /// The command that makes the book with the newest entry the default.
  let choice: String

  static let mostCommands = 6

  var category: FailureCategory { .noMatch }

  var description: String {
    let meanings = doubt.map { "'\($0)' can have several meanings" }
    let these = commands.count == 1 ? "this" : "one of these"
    let books = "you are \(bookCount == 0 ? "not reading any book" : "reading \(bookCount) books")"
    let stored = [books, meanings].compactMap(\.self).joined(separator: ", and ") + "; nothing was stored - "
    let next =
      if bookCount == 0 {
        "to store it, write" + (commands.count == 1 ? ":" : " one of these:")
      } else if isOfOneBook {
        "write \(these), with the title of your book:"
      } else if doubt != nil {
        "write \(these):"
      } else {
        "write \(these), or choose a default with '\(choice)':"
      }
    return stored + next + commands.indentedLines
  }
}
