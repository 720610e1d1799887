// BibTeXExporter: exports the books as a bibliography for LaTeX. Imports only ReadingModel, ExporterKit and Foundation.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// One `@book` entry per book, with `year` and `month` for classic BibTeX, and BibLaTeX's fields, which it ignores.
  ///
  /// Drops everything about reading, and of the edition its format, audio length, price, cover and catalogue ids but
  /// the DOI.
  public static let bibtex = Exporter(
    name: "bibtex", aliases: ["bib", "biblatex"], summary: "The books as a bibliography for LaTeX.",
    shape: .text(extension: "bib"), mediaType: "application/x-bibtex",
    carries: [
      .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .dois, .publishers,
      .publicationDates, .partialDays,
      .pageCounts, .languages, .bookTags, .links,
    ]
  ) { input, output in
    let keys = CitationKeys(input.snapshot.books)
    let entries = input.snapshot.books.map { BibTeXEntry(book: $0, key: keys.key(of: $0)).text }
    try output.write("% \(input.title.onOneLine)\n" + entries.map { "\n" + $0 }.joined())
  }
}
