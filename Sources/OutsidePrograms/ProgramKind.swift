/// What programs of the reader's own are for.
package struct ProgramKind: Hashable, Sendable {
  /// What such a program is called: `document reader`.
  package let word: String
  /// How the names of such programs on the PATH begin: `octavo-read-`.
  package let prefix: String
  /// The file that makes a folder one: `reader.json`.
  package let manifestName: String
  /// The command that lists and trusts them: `octavo documents`.
  package let command: String

  /// What holds after one has failed: `nothing was changed`.
  let whatStays: String

  /// Programs that read a format of documents.
  package static let reader = ProgramKind(
    word: "document reader", prefix: "octavo-read-", manifestName: "reader.json", command: "octavo documents",
    whatStays: "nothing was taken from it")

  /// Programs that look books up in a catalogue elsewhere.
  package static let source = ProgramKind(
    word: "source", prefix: "octavo-source-", manifestName: "source.json", command: "octavo sources",
    whatStays: "nothing was taken from it")

  /// Programs that make exports.
  package static let exporter = ProgramKind(
    word: "exporter", prefix: "octavo-export-", manifestName: "exporter.json", command: "octavo exporters",
    whatStays: "what was there before was left as it is")

  /// The name to ask for one by, of that name or of the file's.
  package func bareName(_ name: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}
