// JSONExporter: the library as it is, for programs and for keeping. It imports ReadingModel, ExporterKit and Foundation
// only.

public import ExporterKit
internal import Foundation
internal import ReadingModel

extension Exporter {
  /// Everything the audience may see in one JSON file, whose form is `Documentation/schema/snapshot-1.json`.
  ///
  /// Nothing is lost. Keys are sorted, and nothing in it tells when it was made, so that two exports differ only where
  /// the libraries do.
  public static let json = Exporter(
    name: "json", summary: "Everything, without loss, in one JSON file with a published schema.", shape: .text,
    fileExtension: "json", mediaType: "application/json", carries: Set(Field.allCases),
    options: [
      ExporterOption(
        name: "layout", kind: .choice(["indented", "compact"]), defaultValue: "indented",
        help: "One value a line, or everything on one.")
    ]
  ) { input, output in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if input.options.text("layout") == "indented" { encoder.outputFormatting.insert(.prettyPrinted) }
    let bytes = try encoder.encode(SnapshotDocument(input.snapshot))
    try output.write(bytes + Data("\n".utf8), to: "snapshot.json")
  }
}

/// A snapshot without the moment of its last change: importing it elsewhere is a change, too, and would spoil the
/// comparison.
private struct SnapshotDocument: Encodable {
  let schema = Snapshot.schemaVersion
  let year: Int?
  let profile: Profile
  let books: [Book]

  init(_ snapshot: Snapshot) {
    year = snapshot.year
    profile = snapshot.profile
    books = snapshot.books
  }
}
