// JSONExporter: exports the library as it is, for programs and archives. Imports only ReadingModel and ExporterKit.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// Everything visible to the audience in one JSON file; `Documentation/schema/snapshot-1.json` is its schema.
  ///
  /// Nothing is lost. Keys are sorted and there is no timestamp of the export, so two exports differ only where the
  /// libraries do.
  public static let json = Exporter(
    name: "json", summary: "Everything, without loss, in one JSON file with a published schema.",
    shape: .text(extension: "json"), mediaType: "application/json", carries: Set(Field.allCases),
    options: [
      ExporterOption(
        name: "layout", kind: .choice(["indented", "compact"]), defaultValue: "indented",
        help: "One value per line, or everything on one line.")
    ], loading: .bookByBook
  ) { input, output in
    let isIndented = input.options.text("layout") == "indented"
    try output.write(to: "snapshot.json") { take in
      try SnapshotRecord(of: input.snapshot).write(isIndented: isIndented, take)
    }
  }
}
