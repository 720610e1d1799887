// MarkdownExporter: exports a vault of Markdown files for a text editor, Obsidian or a forge. Imports only
// ReadingModel, ExporterKit and Foundation.

public import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Vault

extension Exporter {
  /// A folder of Markdown files: one per book, one per year, and an index.
  ///
  /// Drops the header picture, the uids of readings and entries, and contributors' sort names. Visibility is included
  /// only in the reader's own vault, not in a public one. Texts stay the reader's own Markdown, but HTML is escaped,
  /// headings are moved below the page's, and control characters are removed.
  public static let markdown = Exporter(
    name: "markdown", aliases: ["md", "vault", "obsidian", "hugo"],
    summary: "A vault of Markdown files, one for each book and each year.", shape: .tree(), mediaType: "text/markdown",
    carries: Set(Field.allCases).subtracting([
      .uids, .sortNames, .courses, .colleges, .shelves, .background, .savedQueries, .goals, .copies, .loans,
      .reservations, .wishes, .budgets,
    ]),
    options: [
      ExporterOption(
        name: "dialect", kind: .choice(VaultDialect.allCases.map(\.rawValue)), defaultValue: "plain",
        help: "The program to write for: Obsidian's tags and aliases, or content with dates for a Hugo site."),
      ExporterOption(
        name: "links", kind: .choice(["auto", "relative", "wiki"]), defaultValue: "auto",
        help: "How pages link to each other: relative, or as [[wiki links]]; auto is wiki for Obsidian."),
    ]
  ) { input, output in
    let dialect = VaultDialect(rawValue: input.options.text("dialect")) ?? .plain
    let vault = Vault(
      books: input.snapshot.books, dialect: dialect, links: try LinkStyle(input.options, dialect), places: input.places)
    let output = dialect == .hugo ? output.withoutShortcodes : output
    let years = input.snapshot.year.map { [$0] } ?? input.snapshot.years
    // These pages are of all books, and made while the pages of the books are.
    async let summaries = besideExporter { input.snapshot.summaries(of: years) }
    async let index = besideExporter {
      try input.templates.render(
        "markdown-index.md",
        IndexPage(title: input.title, snapshot: input.snapshot, years: years, vault: vault).values)
    }
    try await output.write(input.snapshot.books.flatMap { files(of: $0, vault, input) })
    try await output.write(
      zip(years, await summaries).map { year, summary in
        IndependentFile(path: vault.path(ofYear: year)) {
          let page = YearPage(year: year, summary: summary, vault: vault)
          return Data(try input.templates.render("markdown-year.md", page.values).utf8)
        }
      })
    if let portrait = input.snapshot.profile.avatar {
      try output.write(portrait.bytes, to: vault.portraitPath(portrait))
    }
    if dialect == .hugo { try writeSections(vault, hasYears: !years.isEmpty, input, output) }
    try await output.write(index, to: vault.indexPath)
  }

  /// The page of a book, and its cover if it has one.
  private static func files(of book: Book, _ vault: Vault, _ input: ExportInput) -> [IndependentFile] {
    let page = IndependentFile(path: vault.path(of: book)) {
      let page = BookPage(
        book: book, vault: vault, statesVisibility: input.audience == .me, dayStart: input.dayStart)
      return Data(try input.templates.render("markdown-book.md", page.values).utf8)
    }
    guard let cover = book.cover else { return [page] }
    return [page, IndependentFile(path: vault.coverPath(of: book, cover), isMadeInTurn: true) { try cover.bytes }]
  }

  private static func writeSections(
    _ vault: Vault, hasYears: Bool, _ input: ExportInput, _ output: FileWriter
  ) throws {
    for (name, title) in [("books", "Books")] + (hasYears ? [("years", "Years")] : []) {
      let page: TemplateValue = [
        "name": .text("section \(name)"), "frontMatter": WrittenProperties(title: title).values,
      ]
      try output.write(input.templates.render("markdown-section.md", page), to: vault.path(ofSection: name))
    }
  }
}

extension FileWriter {
  /// A writer that writes pages so that Hugo finds no shortcodes in them.
  fileprivate var withoutShortcodes: FileWriter {
    FileWriter.preparing { path, bytes in
      let page = path.text.hasSuffix(".md") ? String(bytes: bytes, encoding: .utf8) : nil
      return try prepare(path, page.map { Data(HugoSyntax.withoutShortcodes($0).utf8) } ?? bytes)
    }
  }
}
