internal import ExporterKit

/// What a site looks like: a style sheet, and perhaps a cover of its own for books without one.
///
/// A theme is a file, `html-theme-NAME.css`, and costs nothing more. One that also has `html-theme-NAME-cover.svg`
/// draws covers by it.
struct Theme {
  /// The themes that come with the exporter, the usual one first.
  static let builtIn = ["letterpress", "grotesk", "booklet"]

  /// On paper nothing can be opened.
  private static let forPrint = ["booklet"]

  private static let start = "html-theme-"

  /// The template of the style sheet.
  let styleTemplate: String
  /// The template of covers for books without one.
  let coverTemplate: String
  /// Whether parts of a page may be folded, to be opened by a click.
  let canFold: Bool

  /// The theme that the option names.
  ///
  /// - Throws: `OptionValues.Invalid` when no such style sheet is there.
  init(_ input: ExportInput) throws(OptionValues.Invalid) {
    let given = input.options.text("theme")
    let names = input.templates.names
    let themes = names.filter { $0.hasPrefix(Theme.start) && $0.hasSuffix(".css") }
      .map { String($0.dropFirst(Theme.start.count).dropLast(".css".count)) }.sorted()
    let alike = themes.filter { $0.lowercased() == given.lowercased() }
    guard let name = themes.contains(given) ? given : alike.first else {
      throw .unacceptable(name: "theme", value: given, allowed: themes.joined(separator: ", "))
    }
    styleTemplate = Theme.start + name + ".css"
    canFold = !Theme.forPrint.contains(name)
    let cover = Theme.start + name + "-cover.svg"
    coverTemplate = names.contains(cover) ? cover : "html-cover.svg"
  }
}
