// MarkdownExporter: a vault of Markdown files for a plain editor, Obsidian or a forge. It imports ReadingModel,
// ExporterKit and Foundation only.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// A folder of Markdown files: one for each book, one for each year, and an index.
  ///
  /// Lost are the picture for the first page, the uids of readings and entries, and the names by which catalogues file
  /// people. Who may see what is told in a vault of the reader's own; in one for the public everything is public.
  /// Texts stay the reader's own Markdown, except that HTML in them is shown and not obeyed, that their headings sink
  /// below those of the page, and that control characters go away.
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
        book: book, vault: vault, tellsVisibility: input.audience == .me, dayStart: input.dayStart)
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
