// CSLJSONExporter: the books for Zotero, pandoc and other citation processors. It imports ReadingModel, ExporterKit and
// Foundation only.

public import ExporterKit
internal import Foundation
internal import ReadingModel

extension Exporter {
  /// An item of the type `book` for every book, in the JSON form of the Citation Style Language 1.0.
  ///
  /// Everything about reading is lost, and of the edition its audio length, price, cover and names in other catalogues.
  public static let cslJSON = Exporter(
    name: "csl-json", aliases: ["csl"], summary: "The books as CSL JSON, for Zotero, pandoc and other citation tools.",
    shape: .text(extension: "csl.json"), mediaType: "application/vnd.citationstyles.csl+json",
    carries: [
      .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .publishers,
      .publicationDates,
      .formats, .pageCounts, .languages, .bookTags, .links,
    ]
  ) { input, output in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try output.write(
      encoder.encode(input.snapshot.books.map(CSLItem.init)) + Data("\n".utf8), to: "bibliography.csl.json")
  }
}
