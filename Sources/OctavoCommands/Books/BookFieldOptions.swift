internal import ArgumentParser
internal import ReadingModel

/// Options that change the fields of a book; an empty value clears a field.
struct BookFieldOptions: ParsableArguments {
  @Option(help: "The title.") var title: String?
  @Option(help: "The subtitle.") var subtitle: String?
  @Option(name: .customLong("author"), help: ArgumentHelp("Replace the authors; repeat for more.", valueName: "person"))
  var authors: [String] = []
  @Option(
    name: .customLong("translator"),
    help: ArgumentHelp("Replace the translators; repeat for more.", valueName: "person"))
  var translators: [String] = []
  @Option(help: ArgumentHelp("Replace the series, with the number: 'Barchester, 2'.", valueName: "series"))
  var series: [String] = []
  @Option(
    name: .customLong("course"),
    help: ArgumentHelp("Replace the courses it is read for; repeat for more.", valueName: "name"))
  var courses: [String] = []
  @Option(
    name: .customLong("college"),
    help: ArgumentHelp("Replace the colleges of its courses; repeat for more.", valueName: "name"))
  var colleges: [String] = []
  @OptionGroup var edition: EditionOptions
  @Option(name: .customLong("about"), help: .notes) var notes: String?
  @Flag(inversion: .prefixedNo, help: "Whether it is a favourite.") var favorite: Bool?

  /// The fields with one value, as far as they are given.
  private var given: [(field: BookField, text: String)] {
    [(field: BookField.title, text: title), (.subtitle, subtitle), (.notes, notes)].compactMap { field, text in
      text.map { (field, $0) }
    } + edition.given
  }

  var isGiven: Bool {
    !given.isEmpty || !(authors + translators + series + courses + colleges).isEmpty || favorite != nil
  }

  /// The first given option that makes sense for a single book only.
  var nameOfOneBook: String? {
    let fields: Set<BookField> = [.title, .subtitle, .isbn, .pages, .length, .cover, .notes, .link]
    return given.first { fields.contains($0.field) }?.field.definition?.label
  }

  func validate() throws {
    if let title, title.isBlank { throw InvalidValue("a book needs a title - write --title \"Emma\"") }
    try BookFieldOptions.check(titles: [title], subtitle: subtitle, example: "--title \"Emma\"")
    try BookFieldOptions.check(series: series.filter { !$0.isEmpty })
  }

  /// Refuses titles and subtitles of several lines.
  /// - Parameter example: How to write a title.
  static func check(titles: [String?], subtitle: String? = nil, example: String) throws {
    if titles.contains(where: { $0?.contains(where: \.isNewline) == true }) {
      throw InvalidValue("a title is a single line - write \(example)")
    }
    if subtitle?.contains(where: \.isNewline) == true {
      throw InvalidValue("a subtitle is a single line - write --subtitle \"A Novel\"")
    }
  }

  /// Refuses series without a name.
  static func check(series: [String]) throws {
    if let nameless = series.first(where: { SeriesPlace(typed: $0).name.isBlank }) {
      throw InvalidValue("no series name in '\(nameless)' - write --series \"Barchester, 2\"")
    }
  }

  func change() throws -> (inout Book) -> Void {
    let fields = try given.change()
    let authors = try BookFieldOptions.names(authors, of: .author)
    let translators = try BookFieldOptions.names(translators, of: .translator)
    let courses = try BookFieldOptions.names(courses, of: .course)
    let colleges = try BookFieldOptions.names(colleges, of: .college)
    let series = try BookFieldOptions.names(series, of: .series)
    return { book in
      fields(&book)
      if let favorite { book.isFavorite = favorite }
      for (role, names) in [(Contributor.Role.author, authors), (.translator, translators)] where !names.isEmpty {
        book.contributors = book.contributors.replacing(role, with: names.filter { !$0.isEmpty })
      }
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
}

extension [Contributor] {
  /// The people, with those of one role replaced; those who were there before keep their sort name.
  func replacing(_ role: Contributor.Role, with names: [String]) -> [Contributor] {
    let index = firstIndex { $0.role == role } ?? (role == .author ? 0 : count)
    let named = names.eachOnce.map { name in
      first { $0.role == role && $0.name == name } ?? Contributor(name: name, role: role)
    }
    return self[..<index].filter { $0.role != role } + named + self[index...].filter { $0.role != role }
  }
}

struct CustomFieldOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A field of your own: mood=dark, mood+=tense, mood-=dark, or mood= to clear it; with --reading, of the reading.",
      valueName: "field=value"))
  var texts: [String] = []

  var isGiven: Bool { !texts.isEmpty }

  func validate() throws { _ = try change() }

  func change() throws -> CustomFieldChange { try CustomFieldChange(typed: texts) }
}
