/// The purpose of an external program.
package struct ProgramKind: Hashable, Sendable {
  /// The name of the kind: `document reader`.
  package let word: String
  /// The name prefix of such programs on the PATH: `octavo-read-`.
  package let prefix: String
  /// The manifest in a program's folder: `reader.json`.
  package let manifestName: String
  /// The name of the folder of such programs: `document-readers`.
  package let folderName: String

  /// What a failure means for the reader's data: `nothing was used`.
  let unchangedPart: String

  /// Programs that read a document format.
  package static let reader = ProgramKind(
    word: "document reader", prefix: "octavo-read-", manifestName: "reader.json",
    folderName: "document-readers", unchangedPart: "nothing was used")

  /// Programs that look up books in an external catalogue.
  package static let source = ProgramKind(
    word: "source", prefix: "octavo-source-", manifestName: "source.json",
    folderName: "sources", unchangedPart: "nothing was used")

  /// Programs that write exports.
  package static let exporter = ProgramKind(
    word: "exporter", prefix: "octavo-export-", manifestName: "exporter.json",
    folderName: "exporters", unchangedPart: "the previous files were not changed")

  /// A program that Octavo itself names, such as `rsvg-convert`.
  /// - Parameter alternative: How to do without it.
  package static func named(alternative: String) -> ProgramKind {
    ProgramKind(
      word: "program", prefix: "", manifestName: "", folderName: "",
      unchangedPart: "the previous files were not changed; \(alternative)")
  }

  /// The name without the prefix.
  package func bareName(_ name: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}
