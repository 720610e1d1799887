internal import ArgumentParser
internal import Foundation
internal import ReadingModel

/// Options of the fields with one value that `add` and `edit` share; an empty value clears a field.
struct EditionOptions: ParsableArguments {
  @Option(help: "The ISBN, with or without hyphens.") var isbn: String?
  @Option(help: ArgumentHelp("The number of pages.", valueName: "count")) var pages: String?
  @Option(help: ArgumentHelp("Length of an audiobook, such as 13:20.", valueName: "h:mm")) var length: String?
  @Option(help: "print, ebook or audio.", completion: Book.Format.completion) var format: String?
  @Option(help: "The publisher.") var publisher: String?
  @Option(help: ArgumentHelp("When the edition came out: 2003, 2003-05.", valueName: "day")) var published: String?
  @Option(
    name: .customLong("first-published"), help: ArgumentHelp("When the work first came out: 1851.", valueName: "day"))
  var firstPublished: String?
  @Option(help: ArgumentHelp("The language, such as French, fr or pt-BR.", valueName: "language")) var language: String?
  @Option(help: ArgumentHelp("What it cost: '24.90 EUR'.", valueName: "amount")) var price: String?
  @Option(help: ArgumentHelp("A web page about it.", valueName: "url")) var link: String?
  @Option(help: ArgumentHelp("The cover, as an image file.", valueName: "file")) var cover: String?

  /// The fields that are given, with the text of their options.
  var given: [(field: BookField, text: String)] {
    let all: [(field: BookField, text: String?)] = [
      (.isbn, isbn), (.pages, pages), (.length, length), (.format, format), (.publisher, publisher),
      (.published, published), (.firstPublished, firstPublished), (.language, language), (.price, price), (.link, link),
      (.cover, cover),
    ]
    return all.compactMap { field, text in text.map { (field, $0) } }
  }

  func validate() throws {
    // A picture is read later, and once; add reads a list of ISBNs from standard input for '-'.
    _ = try given.filter { $0.field != .cover && ($0.field != .isbn || $0.text != "-") }.change()
  }

  /// Refuses links that do not lead to the web, which exports could not show.
  static func check(link: String) throws {
    let isOfWeb = ["http://", "https://"].contains { link.lowercased().hasPrefix($0) && link.count > $0.count }
    if !link.isEmpty, !isOfWeb || link.contains(where: \.isWhitespace) {
      throw InvalidValue("not a link: '\(link)' - write one that begins with https:// or http://")
    }
  }

  /// The BCP 47 tag of a language that is written as a tag, an ISO 639 code or a name: `pt-BR`, `fre`, `French`.
  /// - Throws: ``InvalidValue`` if it is not a language.
  fileprivate static func language(typed text: String) throws -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let isTag = parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    // A code of three letters may be that of a small language, which no table here has.
    let code = parts[0].lowercased()
    let isCode = code.utf8.count == 3 && code.allSatisfy { $0.isASCII && $0.isLetter }
    guard isTag, let tag = LanguageName.tag(parts[0]) ?? (isCode ? code : nil),
      let primary = tag.split(separator: "-").first, isCode || Locale.LanguageCode(String(primary)).isISOLanguage
    else { throw InvalidValue("not a language: '\(text)' - write its name or code, such as French, fr or pt-BR") }
    return ([tag] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : $0 }).joined(separator: "-")
  }
}

extension [(field: BookField, text: String)] {
  func change() throws -> (inout Book) -> Void {
    var values: [(FieldDefinition, FieldValue?)] = []
    for (field, text) in self {
      if let definition = field.definition {
        values.append((definition, text.isEmpty ? nil : try definition.value(typed: text)))
      }
    }
    return { [values] book in for (definition, value) in values { definition.set(value, in: &book) } }
  }
}

extension FieldDefinition {
  /// Parses the text of a single value, from an option or the editor; nil clears the field.
  /// - Throws: What is wrong with it, and what to write instead.
  func value(typed text: String) throws -> FieldValue? {
    switch kind {
    case .day: return .day(try Day.typed(text))
    case .isbn: return .isbn(try ISBN(text))
    case .money: return .money(try Money(typed: text))
    case .picture: return .picture(try Picture(file: text))
    case .number:
      guard let pages = Int(text), Book.plausiblePageCounts.contains(pages) else {
        throw InvalidValue("not a page count: '\(text)' - write 1 to 100000")
      }
      return .number(pages)
    case .seconds:
      guard case .time(from: nil, let seconds) = PlaceInput(text), seconds > 0 else {
        throw InvalidValue("not a length: '\(text)' - write 13:20")
      }
      return .seconds(seconds)
    case .format:
      guard let format = Book.Format(named: text) else {
        throw InvalidValue("not a format: '\(text)' - write print, ebook or audio")
      }
      return .format(format)
    case .flag:
      guard let answer = CustomValue.flags[text.lowercased()] else { throw InvalidValue("not yes or no: '\(text)'") }
      return .flag(answer)
    case .title, .text: return try typedText(text).map(FieldValue.text)
    case .texts, .tags, .people, .series, .identifiers, .custom: return nil
    }
  }

  private func typedText(_ text: String) throws -> String? {
    if field == .publisher { return try Name.field(text, of: .publisher) ?? nil }
    if field == .language { return text.isEmpty ? text : try EditionOptions.language(typed: text) }
    if field == .link { try EditionOptions.check(link: text) }
    return text
  }
}
