internal import ExporterKit
internal import ReadingModel

/// The values for the templates of a template-only exporter; the keys are part of the protocol.
struct PluginContext {
  /// A book's values, and the parts of its file name.
  struct BookValues {
    let uid: String
    let slug: String
    let values: TemplateValue
  }

  private static let longestSlug = 80

  private let input: ExportInput
  private let markdown: PluginMarkdown
  /// The values of the exporter's options, by name.
  private let options: TemplateValue
  /// The books, in library order.
  let books: [BookValues]
  /// The years and their values, newest first.
  let years: [(number: Int, values: TemplateValue)]

  init(_ input: ExportInput, options: [ExporterOption], _ markdown: PluginMarkdown) {
    self.input = input
    self.markdown = markdown
    self.options = .object(
      TemplateFields(
        options.map { option -> (String, TemplateValue) in
          switch option.kind {
          case .flag: (option.name, .flag(input.options.isOn(option.name)))
          case .number: (option.name, input.options.number(option.name).map { .number($0) } ?? .absent)
          case .text, .choice, .word, .percent: (option.name, .text(input.options.text(option.name)))
          }
        }))
    let values = PluginValues(input: input, markdown: markdown)
    years = values.years
    var counts: [String: Int] = [:]
    var taken: Set<String> = []
    books = input.snapshot.books.map { book in
      let slugged = Slug.make("\(book.byline) \(book.title)", maximumByteCount: PluginContext.longestSlug)
      let stem = slugged.isEmpty ? "book" : slugged
      var slug = stem
      repeat {
        counts[stem, default: 0] += 1
        slug = counts[stem, default: 1] == 1 ? stem : "\(stem)-\(counts[stem, default: 1])"
      } while !taken.insert(slug).inserted
      return BookValues(uid: book.uid.text, slug: slug, values: values.book(book, slug: slug))
    }
  }

  /// The values for one file: its own and the common ones.
  func file(_ values: TemplateValue) -> TemplateValue {
    guard case .object(var all) = values else { return values }
    all["options"] = options
    all["title"] = .text(input.title)
    all["isPublic"] = .flag(input.audience == .public)
    return .object(all)
  }

  /// The books of a page, in its order and up to its limit.
  func books(of page: PluginManifest.Page) -> ArraySlice<BookValues> {
    let ordered = page.order.map { $0.places(in: input.snapshot.books).map { books[$0] } } ?? books
    return ordered.prefix(page.limit ?? .max)
  }

  /// The values for a file about the whole library.
  func library(of page: PluginManifest.Page) -> TemplateValue {
    let fields: TemplateFields = [
      "title": .text(input.title), "isPublic": .flag(input.audience == .public),
      "reader": .optional(input.snapshot.profile.name), "bookCount": .number(books.count),
      "books": .list(books(of: page).map(\.values)), "years": .list(years.map(\.values)),
      "statistics": .object(PluginValues.statistics(YearSummary(of: input.snapshot, year: input.snapshot.year))),
    ]
    return .object(fields.adding(markdown.fields("bio", input.snapshot.profile.bio)))
  }
}
