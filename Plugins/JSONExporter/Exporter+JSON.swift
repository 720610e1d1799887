// JSONExporter: the library as it is, for programs and for keeping. It imports ReadingModel and ExporterKit only.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// Everything the audience may see in one JSON file, whose form is `Documentation/schema/snapshot-1.json`.
  ///
  /// Nothing is lost. Keys are sorted, and nothing in it tells when it was made, so that two exports differ only where
  /// the libraries do.
  public static let json = Exporter(
    name: "json", summary: "Everything, without loss, in one JSON file with a published schema.",
    shape: .text(extension: "json"), mediaType: "application/json", carries: Set(Field.allCases),
    options: [
      ExporterOption(
        name: "layout", kind: .choice(["indented", "compact"]), defaultValue: "indented",
        help: "One value a line, or everything on one.")
    ]
  ) { input, output in
    let isIndented = input.options.text("layout") == "indented"
    try output.write(to: "snapshot.json") { take in
      try SnapshotRecord(of: input.snapshot).write(isIndented: isIndented, take)
    }
  }
}
