internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct WantCommand: OctavoCommand, TopLevelCommand {
  static let word = "want"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Add a book to your to-read list",
    discussion: """
      Works for a book you have read, too. A book that is not in your library is added. Without words, shows the \
      list. --remove takes a book off the list.

      EXAMPLE
        octavo want kokoro
        octavo want Austerlitz by W. G. Sebald, 415 pages
        octavo want emma --on 2026-03 --note "for the book club"
        octavo want emma --remove
      """)

  @Argument(help: "The book and the day.") var words: [String] = []
  @Flag(name: .customLong("remove"), help: "Take the book off the list of books wanted.") var isRemoved = false
  @OptionGroup var options: StatusChangeOptions

  var output: OutputOptions { options.output }

  func run(in session: Session) throws {
    if isRemoved {
      guard !words.isEmpty else { throw ArgumentError.noBook(command: "octavo want emma --remove") }
      let library = try options.library.open(session)
      let book = try library.journal.unwant(try library.books.book(named: words).id)
      return try session.print(Answer(book), as: output) { console in
        console.print("\(BookLine(book).titleAndByline): no longer wanted")
      }
    }
    if words.isEmpty { return try showList(session) }
    if let count = NewBookPhrase.wordCount(beforeWish: words) { return try addBefore(count, session) }
    var (given, isDayTyped, isDayInWords): (Day?, Bool, Bool) = (nil, false, false)
    do {
      let words = try bookInOtherWords(session) ?? words
      try options.run(.want, words, as: .wanted, in: session) { library, meaning, day, entry in
        (given, isDayInWords) = (day, meaning.day != nil)
        isDayTyped = isDayInWords || options.on != nil
        return try library.journal.want(try library.books.book(named: meaning.bookWords).id, on: day, with: entry)
      }
    } catch BookError.none(let unknown, let near)
      where near.isEmpty && !(unknown.hasPrefix("#") && unknown.digitsOfNumber != nil)
    {
      // Without a day beside the book, all of the words are about it: `Mort 9780552131063`, `Black Friday`.
      let typed = WordsAndTags(words).words
      let isDay = isDayInWords && !DayInTitle.isLikely(typed, without: unknown)
      if isDayInWords, !isDay { (given, isDayTyped) = (try session.day(or: options.on), options.on != nil) }
      try add(isDay ? unknown : typed.joined(separator: " "), on: given, isDayTyped: isDayTyped, session)
    }
  }

  /// The words for a book of the library after `to buy`, `a copy of` or `the book`, and before `too` and the like; nil
  /// for others.
  private func bookInOtherWords(_ session: Session) throws -> [String]? {
    let purchase = NewBookPhrase.wordCount(ofPurchase: words)
    let lowered = words.map { $0.lowercased() }
    let start = lowered.starts(with: ["the", "book"]) ? 2 : purchase
    let end = WantCommand.afterthoughts.first { words.count > start + $0.count && lowered.suffix($0.count) == $0[...] }
    let book = Array(words.dropFirst(start).dropLast(end?.count ?? 0))
    guard book.count < words.count, !book.isEmpty else { return nil }
    let books = try options.library.open(session).books
    // Other words may belong to a title: `the book thief`, `never again`.
    let isKnown =
      purchase > 0 && end == nil
      ? try books.match(book.joined(separator: " ")).book != nil
      : try books.match(words.joined(separator: " ")) == .none && books.titled(book.joined(separator: " ")).book != nil
    return isKnown ? book : nil
  }

  private static let afterthoughts = [
    ["too"], ["also"], ["next"], ["maybe"], ["perhaps"], ["again"], ["later"], ["sometime"], ["as", "well"],
    ["one", "day"], ["some", "day"], ["at", "some", "point"],
  ]

  /// Asks about words that end with the day until which a book is wanted: `Nostromo by 12 december`.
  private func addBefore(_ count: Int, _ session: Session) throws {
    let library = try options.library.open(session)
    let (name, wish) = (words.prefix(count).joined(separator: " "), words.dropFirst(count).joined(separator: " "))
    guard let book = try library.books.match(name).book else {
      return try add(name + " by", on: nil, isDayTyped: true, session)
    }
    _ = try library.dryRun().journal.want(book.id, on: nil, with: nil)
    let command = ["want", library.books.reference(to: book), "--note", wish]
    throw AmbiguousWordsError(words: wish, commands: ["octavo".with(command + session.options(besides: words))])
  }

  private func showList(_ session: Session) throws {
    let library = try options.library.open(session)
    let books = try library.books.list(BookFilter(Query(typed: ["status:wanted"], in: session, library)))
    let nothing = NoRows.message("your to-read list is empty - 'octavo want BOOK' adds to it")
    try session.print(Answer("books", books), as: output, orElse: books.isEmpty ? nothing : nil) { console in
      console.show(books.table(on: console))
    }
  }

  /// Adds a book that is not in the library, unless its first word is that of a command: `want list`.
  /// - Throws: ``UnexpectedWordsError`` or ``AmbiguousWordsError`` with the commands that add it.
  private func add(_ unknown: String, on day: Day?, isDayTyped: Bool, _ session: Session) throws {
    let sorted = WordsAndTags(words)
    // A day among the words is not part of the book; that of `Nostromo by friday` is one to come.
    let isUntil = isDayTyped && unknown.hasSuffix(" by")
    let day = isUntil ? nil : day
    let isWhole = isUntil || [sorted.words, words].contains { $0.joined(separator: " ") == unknown }
    let typed = isWhole ? sorted.words : WordsAndTags(unknown.split(separator: " ").map(String.init)).words
    if let books = NewBookPhrase.several(typed, in: session.now.day.year) {
      let commands = books.map { $0.asWanted(sorted.tags).command().with(session.libraryArguments) }
      throw CaptureError.severalBooks(books.count).corrected(by: commands)
    }
    let phrase = try NewBookPhrase(typed, in: session.now.day.year, isWanted: true)
      .withKnownAuthors(in: options.library.open(session))
    let wanted = phrase.books.map { $0.asWanted(sorted.tags) }
    guard let new = wanted.first, !new.title.isEmpty else { throw BookError.none(words: unknown, near: []) }
    let isCommand = typed.first.map(UnknownCommand.isForCommand) ?? false
    guard case .book(let clear) = phrase, !isCommand, clear.position == nil,
      clear.status == nil || clear.status == .wanted
    else {
      // `want Emma by Jane Austen finished yesterday`
      let read = phrase.books.filter { $0.status != nil && $0.status != .wanted }
        .map { $0.dated(isDayTyped ? day : nil, sorted.tags) }
      let commands = (read + wanted).map { $0.command().with(session.libraryArguments) }.eachOnce
      throw commands.count == 1
        ? UnexpectedWordsError.forCommand(words: unknown, purpose: .want, command: commands[0])
        : AmbiguousWordsError(words: unknown, commands: commands)
    }
    try store(new, on: day, session)
  }

  private func store(_ new: NewBookWords, on day: Day?, _ session: Session) throws {
    // That nothing is stored was said before.
    let opened = try options.library.open(session)
    let library = options.isDryRun ? opened.dryRun() : opened
    let described = try new.book(in: library, session)
    var book = described
    try book.begin(.wanted, on: day, library.uidSource, session)
    let entry = try session.entry(with: Meaning(), note: options.note, on: (day, nil))
    if let entry { try book.add(entry, library.uidSource, session) }
    let added = try library.books.existing(book) ?? library.books.add(book)
    if !added.isNew { _ = try library.journal.want(added.book.id, on: day, with: entry) }
    let unapplied = try added.isNew ? nil : UnappliedDetails(described, nil, of: added.book, in: library, session)
    let changed = ChangedBook(book: added.book, status: .wanted, day: day, text: entry?.text)
    try session.print(Answer(changed), as: output) { console in
      let said = entry?.said(of: added.book, console) ?? ""
      guard added.isNew else {
        return console.print(StatusChangeOptions.answer(added.book, .wanted, on: day, console.style) + said)
      }
      console.print(
        BookLine(added.book).added + new.detailsText(tags: []) + new.statusText(added.book, console.style) + said)
    }
    if let unapplied { throw unapplied }
  }
}

extension NewBookWords {
  /// The same as a book to read, with more tags.
  fileprivate func asWanted(_ others: [String]) -> NewBookWords {
    var book = self
    (book.status, book.tags) = (.wanted, others + book.tags)
    return book
  }

  /// The same with more tags, and with the day if the words have none.
  fileprivate func dated(_ other: Day?, _ tags: [String]) -> NewBookWords {
    var book = self
    book.tags = tags + book.tags
    let isOpen = day == nil || day == .unknown || day == .daysAgo(0)
    if let other, isOpen, laterDays.isEmpty, vagueDay == nil { book.day = .date(other) }
    return book
  }
}
