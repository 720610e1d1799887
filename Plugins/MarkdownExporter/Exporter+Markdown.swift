// MarkdownExporter: exports a vault of Markdown files for a text editor, Obsidian or a forge. Imports only
// ReadingModel, ExporterKit and Foundation.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// A folder of Markdown files: one per book, one per year, and an index.
  ///
  /// Drops the header picture, the uids of readings and entries, and contributors' sort names. Visibility is included
  /// only in the reader's own vault, not in a public one. Texts stay the reader's own Markdown, but HTML is escaped,
  /// headings are moved below the page's, and control characters are removed.
  public static let markdown = Exporter(
    name: "markdown", aliases: ["md", "vault", "obsidian"],
    summary: "A vault of Markdown files, one for each book and each year.", shape: .tree(), mediaType: "text/markdown",
    carries: Set(Field.allCases).subtracting([
      .uids, .sortNames, .courses, .colleges, .shelves, .background, .savedQueries, .goals, .copies, .loans,
      .reservations, .wishes, .budgets,
    ]),
    options: [
      ExporterOption(
        name: "links", kind: .choice(["relative", "wiki"]), defaultValue: "relative",
        help: "How pages point to each other: as relative links, or as [[wiki links]] for Obsidian.")
    ]
  ) { input, output in
    let vault = Vault(
      books: input.snapshot.books, links: input.options.text("links") == "wiki" ? .wiki : .relative,
      places: input.places)
    for book in input.snapshot.books {
      let page = BookPage(
        book: book, vault: vault, statesVisibility: input.audience == .me, dayStart: input.dayStart)
      try output.write(input.templates.render("markdown-book.md", page.values), to: vault.path(of: book))
      if let cover = book.cover { try output.write(cover.bytes, to: vault.coverPath(of: book, cover)) }
    }
    let years = input.snapshot.year.map { [$0] } ?? input.snapshot.years
    for (year, summary) in zip(years, input.snapshot.summaries(of: years)) {
      let page = YearPage(year: year, summary: summary, vault: vault)
      try output.write(input.templates.render("markdown-year.md", page.values), to: vault.path(ofYear: year))
    }
    if let portrait = input.snapshot.profile.avatar {
      try output.write(portrait.bytes, to: vault.portraitPath(portrait))
    }
    let index = IndexPage(title: input.title, snapshot: input.snapshot, years: years, vault: vault)
    try output.write(input.templates.render("markdown-index.md", index.values), to: vault.indexPath)
  }
}
