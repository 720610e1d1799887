// BibTeXExporter: the books as a bibliography for LaTeX. It imports ReadingModel, ExporterKit and Foundation only.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// An entry of the kind `@book` for every book, in the fields of BibLaTeX that old BibTeX passes over.
  ///
  /// Everything about reading is lost, and of the edition its format, audio length, price, cover and tags of other
  /// catalogues.
  public static let bibtex = Exporter(
    name: "bibtex", aliases: ["bib", "biblatex"], summary: "The books as a bibliography for LaTeX.",
    shape: .text(extension: "bib"), mediaType: "application/x-bibtex",
    carries: [
      .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .publishers,
      .publicationDates,
      .pageCounts, .languages, .bookTags, .links,
    ]
  ) { input, output in
    let keys = CitationKeys(input.snapshot.books)
    let entries = input.snapshot.books.map { BibTeXEntry($0, key: keys.key(of: $0)).text }
    try output.write("% \(input.title.onOneLine)\n" + entries.map { "\n" + $0 }.joined())
  }
}
