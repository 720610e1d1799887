internal import ArgumentParser
internal import ReadingModel

/// Options that change the fields of a book; an empty value clears a field.
struct BookFieldOptions: ParsableArguments {
  @Option(help: "The title.") var title: String?
  @Option(help: "The subtitle.") var subtitle: String?
  @Option(
    name: .customLong("author"),
    help: ArgumentHelp("Replace the authors; repeat for more.", valueName: "person"))
  var authors: [String] = []
  @Option(
    name: .customLong("translator"),
    help: ArgumentHelp("Replace the translators; repeat for more.", valueName: "person"))
  var translators: [String] = []
  @Option(
    help: ArgumentHelp("Replace the series, with the number: 'Barchester, 2'.", valueName: "series"))
  var series: [String] = []
  @Option(
    name: .customLong("course"),
    help: ArgumentHelp("Replace the courses it is read for; repeat for more.", valueName: "name"))
  var courses: [String] = []
  @Option(
    name: .customLong("college"),
    help: ArgumentHelp("Replace the colleges of its courses; repeat for more.", valueName: "name"))
  var colleges: [String] = []
  @Option(help: "The ISBN.") var isbn: String?
  @Option(help: ArgumentHelp("The number of pages.", valueName: "count")) var pages: String?
  @Option(help: ArgumentHelp("Length of an audiobook.", valueName: "h:mm")) var length: String?
  @Option(help: "print, ebook or audio.", completion: .list(Book.Format.allCases.map(\.rawValue))) var format: String?
  @Option(help: "The publisher.") var publisher: String?
  @Option(help: ArgumentHelp("When the edition came out.", valueName: "day")) var published: String?
  @Option(name: .customLong("first-published"), help: ArgumentHelp("When the work first came out.", valueName: "day"))
  var firstPublished: String?
  @Option(help: ArgumentHelp("The language, such as en or pt-BR.", valueName: "language")) var language: String?
  @Option(help: ArgumentHelp("What it cost: '24.90 EUR'.", valueName: "amount")) var price: String?
  @Option(help: ArgumentHelp("A web page about it.", valueName: "url")) var link: String?
  @Option(help: ArgumentHelp("The cover, as an image file.", valueName: "file")) var cover: String?
  @Option(
    name: .customLong("about"),
    help: ArgumentHelp("Notes on this copy or edition; never exported publicly.", valueName: "text"))
  var notes: String?
  @Flag(inversion: .prefixedNo, help: "Whether it is a favourite.") var favorite: Bool?

  /// Whether any option is given.
  var isGiven: Bool {
    let texts = [
      title, subtitle, isbn, pages, length, format, publisher, published, firstPublished, language, price, link, cover,
      notes,
    ]
    return texts.contains { $0 != nil } || !(authors + translators + series + courses + colleges).isEmpty
      || favorite != nil
  }

  /// The first given option that makes sense for a single book only.
  var nameOfOneBook: String? {
    let fields = [
      ("title", title), ("subtitle", subtitle), ("isbn", isbn), ("pages", pages), ("length", length), ("cover", cover),
      ("about", notes), ("link", link),
    ]
    return fields.first { $0.1 != nil }?.0
  }

  func validate() throws {
    if let title, title.allSatisfy(\.isWhitespace) {
      throw InvalidValue("a book needs a title - write --title \"Emma\"")
    }
    try BookFieldOptions.check(titles: [title, subtitle], length: length)
    if let pages, !pages.isEmpty, !(Int(pages).map { Book.plausiblePageCounts.contains($0) } ?? false) {
      throw InvalidValue("--pages takes 1 to 100000, not \(pages)")
    }
    try BookFieldOptions.check(series: series.filter { !$0.isEmpty }, link: link, language: language)
    if let format, !format.isEmpty, Book.Format(rawValue: format) == nil {
      throw InvalidValue("--format takes print, ebook or audio, not \(format)")
    }
  }

  /// Refuses titles of several lines and invalid lengths.
  static func check(titles: [String?], length: String?) throws {
    if titles.contains(where: { $0?.contains(where: \.isNewline) == true }) {
      throw InvalidValue("a title is a single line - write --title \"Emma\" --subtitle \"A Novel\"")
    }
    if let length, !length.isEmpty, seconds(length) == nil {
      throw InvalidValue("'\(length)' is not a length - write --length 13:20")
    }
  }

  /// Refuses series without a name, links that do not lead to the web, and invalid languages.
  static func check(series: [String], link: String?, language: String?) throws {
    if let nameless = series.first(where: { SeriesPlace(typed: $0).name.allSatisfy(\.isWhitespace) }) {
      throw InvalidValue("no series name in '\(nameless)' - write --series \"Barchester, 2\"")
    }
    if let link, !link.isEmpty, !isLink(link) {
      throw InvalidValue("not a link: '\(link)' - write one that begins with https:// or http://")
    }
    if let language, language.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "-" }) {
      throw InvalidValue("not a language: '\(language)' - write its code, such as en or pt-BR")
    }
  }

  /// The change described by the options.
  /// - Throws: What is wrong with a value.
  func change() throws -> (inout Book) -> Void {
    let isbn = try BookFieldOptions.field(isbn) { try ISBN($0) }
    let published = try BookFieldOptions.field(published) { try Day.typed($0) }
    let firstPublished = try BookFieldOptions.field(firstPublished) { try Day.typed($0) }
    let price = try BookFieldOptions.field(price) { try Money(typed: $0) }
    let cover = try BookFieldOptions.field(cover) { try Picture(file: $0) }
    let publisher = try Name.field(publisher, of: .publisher)
    let authors = try BookFieldOptions.names(authors, of: .author)
    let translators = try BookFieldOptions.names(translators, of: .translator)
    let courses = try BookFieldOptions.names(courses, of: .course)
    let colleges = try BookFieldOptions.names(colleges, of: .college)
    let series = try BookFieldOptions.names(series, of: .series)
    return { book in
      if let title { book.title = ArgumentEscaping.text(title) }
      set(&book.subtitle, subtitle.map { $0.isEmpty ? nil : ArgumentEscaping.text($0) })
      set(&book.isbn, isbn)
      set(&book.pageCount, pages.map { Int($0) })
      set(&book.durationSeconds, length.map { BookFieldOptions.seconds($0) })
      set(&book.format, format.map { Book.Format(rawValue: $0) })
      set(&book.publisher, publisher)
      set(&book.published, published)
      set(&book.firstPublished, firstPublished)
      set(&book.language, language.map { $0.isEmpty ? nil : $0 })
      set(&book.price, price)
      set(&book.link, link.map { $0.isEmpty ? nil : $0 })
      set(&book.cover, cover)
      set(&book.notes, notes.map { $0.isEmpty ? nil : ArgumentEscaping.text($0) })
      if let favorite { book.isFavorite = favorite }
      replace(&book.contributors, .author, authors)
      replace(&book.contributors, .translator, translators)
      if !courses.isEmpty { book.courses = courses.filter { !$0.isEmpty } }
      if !colleges.isEmpty { book.colleges = colleges.filter { !$0.isEmpty } }
      if !series.isEmpty { book.series = series.filter { !$0.isEmpty }.map { SeriesPlace(typed: $0) } }
    }
  }

  /// Parses names; an empty one is kept, because it clears the field.
  static func names(_ arguments: [String], of subject: Name.Subject) throws(Name.Invalid) -> [String] {
    var names: [String] = []
    for argument in arguments { names.append(try Name.field(argument, of: subject).flatMap(\.self) ?? "") }
    return names
  }

  private func set<Value>(_ field: inout Value?, _ value: Value??) {
    if let value { field = value }
  }

  /// Replaces the people of one role; an empty name adds none.
  private func replace(_ contributors: inout [Contributor], _ role: Contributor.Role, _ names: [String]) {
    guard !names.isEmpty else { return }
    let index = contributors.firstIndex { $0.role == role } ?? (role == .author ? 0 : contributors.count)
    let named = names.filter { !$0.isEmpty }.eachOnce.map { Contributor(name: $0, role: role) }
    let before = contributors[..<index].filter { $0.role != role }
    let after = contributors[index...].filter { $0.role != role }
    contributors = before + named + after
  }

  /// Whether a link leads to the web, so that exports may show it.
  private static func isLink(_ text: String) -> Bool {
    ["http://", "https://"].contains { text.lowercased().hasPrefix($0) && text.count > $0.count }
      && !text.contains(where: \.isWhitespace)
  }

  private static func field<Value>(_ text: String?, _ read: (String) throws -> Value) throws -> Value?? {
    guard let text else { return nil }
    return .some(text.isEmpty ? nil : try read(text))
  }

  /// The seconds of a length such as `13:20`; nil if it is invalid.
  static func seconds(_ text: String) -> Int? {
    guard case .time(from: nil, let seconds) = PlaceInput(text), seconds > 0 else { return nil }
    return seconds
  }
}

extension [String] {
  /// The names in order, without duplicates.
  var eachOnce: [String] {
    var names = Set<String>()
    return filter { names.insert($0).inserted }
  }
}
