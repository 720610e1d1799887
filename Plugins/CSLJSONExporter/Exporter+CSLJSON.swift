// CSLJSONExporter: exports the books for Zotero, pandoc and other citation processors. Imports only ReadingModel,
// ExporterKit and Foundation.

public import ExporterKit
internal import Foundation
internal import ReadingModel

extension Exporter {
  /// One item of type `book` per book, in Citation Style Language 1.0 JSON.
  ///
  /// Drops everything about reading, and of the edition its audio length, price, cover and catalogue ids but the DOI.
  public static let cslJSON = Exporter(
    name: "csl-json", aliases: ["csl"], summary: "The books as CSL JSON, for Zotero, pandoc and other citation tools.",
    shape: .text(extension: "csl.json"), mediaType: "application/vnd.citationstyles.csl+json",
    carries: [
      .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .dois, .publishers,
      .publicationDates, .partialDays,
      .formats, .pageCounts, .languages, .bookTags, .links,
    ]
  ) { input, output in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try output.write(
      encoder.encode(input.snapshot.books.map(CSLItem.init)) + Data("\n".utf8), to: "bibliography.csl.json")
  }
}
