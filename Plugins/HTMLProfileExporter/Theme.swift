internal import Charts
internal import ExporterKit
internal import ReadingModel

/// The look of a site: a style sheet, and optionally a template for the covers of books without one.
///
/// A theme is one file, `html-theme-NAME.css`; an optional `html-theme-NAME-cover.svg` draws its covers.
struct Theme {
  /// The built-in themes, the default first.
  static let builtIn = ["letterpress", "grotesk", "booklet"]

  /// Themes for paper, where nothing can be unfolded.
  private static let forPrint = ["booklet"]

  private static let start = "html-theme-"

  let name: String
  let styleTemplate: String
  /// The template for the covers of books without one.
  let coverTemplate: String
  /// Whether parts of a page may be folded.
  let canFold: Bool

  /// The theme named in the options.
  ///
  /// - Throws: `OptionValues.Invalid` if there is no such theme.
  init(_ input: ExportInput) throws(OptionValues.Invalid) {
    let given = input.options.text("theme")
    let names = input.templates.names
    let themes = names.filter { $0.hasPrefix(Theme.start) && $0.hasSuffix(".css") }
      .map { String($0.dropFirst(Theme.start.count).dropLast(".css".count)) }.sorted()
    let caseInsensitive = themes.filter { $0.lowercased() == given.lowercased() }
    guard let name = themes.contains(given) ? given : caseInsensitive.first else {
      throw .unacceptable(name: "theme", value: given, allowed: themes.joined(separator: ", "))
    }
    self.name = name
    styleTemplate = Theme.start + name + ".css"
    canFold = !Theme.forPrint.contains(name)
    let cover = Theme.start + name + "-cover.svg"
    coverTemplate = names.contains(cover) ? cover : "html-cover.svg"
  }

  /// The style sheet for a site of these books.
  func style(for books: [ShelvedBook], _ templates: TemplateRenderer) throws -> String {
    let years = Set(books.compactMap { $0.latestDay?.year }).sorted()
    let marks = years.map { TemplateValue.object(["mark": .text(BookCollection.yearMark($0))]) }
    let cloths = Cloth.all.enumerated().map { number, cloth -> TemplateValue in
      ["number": .number(number), "ground": .text(cloth.ground), "print": .text(cloth.print)]
    }
    return try templates.render(styleTemplate, ["yearMarks": .list(marks), "cloths": .list(cloths)])
  }
}
