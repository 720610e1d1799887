import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel

struct Broken: Error, Equatable {}

extension Exporter {
  /// Writes these files, then fails if `breaks` is set.
  static func tree(_ files: KeyValuePairs<String, String>, name: String = "tree", breaks: Bool = false) -> Exporter {
    tree(files.map { ($0.key, $0.value) }, name: name) { if breaks { throw Broken() } }
  }

  /// Writes these files, then runs the closure.
  static func tree(
    _ files: [(String, String)], name: String = "tree", then body: @escaping @Sendable () throws -> Void
  ) -> Exporter {
    Exporter(name: name, summary: "Files.", shape: .tree(), mediaType: "text/plain", carries: []) { _, output in
      for (path, text) in files { try output.write(text, to: path) }
      try body()
    }
  }

  /// Writes the titles.
  static let titles = Exporter(
    name: "titles", aliases: ["t"], summary: "Titles.", shape: .text(extension: "txt"), mediaType: "text/plain",
    scopes: [.library, .year], carries: [.titles],
    options: [ExporterOption(name: "end", kind: .choice(["dot", "none"]), defaultValue: "none", help: "The end.")]
  ) { input, output in
    let end = input.options.text("end") == "dot" ? "." : ""
    try output.write(input.snapshot.books.map { $0.title + end + "\n" }.joined() + "\(input.stampUnixSeconds)\n")
  }

  static let bytes = Exporter("bytes", .binary(extension: "bin")) { _, output in
    try output.write("bytes", to: "output")
  }

  static let container = Exporter("book", .epub) { _, output in
    try output.write("<container/>", to: "META-INF/container.xml")
    try output.write("<package/>", to: "EPUB/package.opf")
  }
}

extension ExportJob {
  /// An export without templates.
  init(_ exporter: Exporter, of snapshot: Snapshot = .empty, to destination: Destination) {
    self.init(exporter, of: snapshot, to: destination, templates: TemplateRenderer { _, _ in "" })
  }
}

extension PluginEnvironment {
  /// For programs that run in the environment of the tests.
  static let ofTests = PluginEnvironment(
    appVersion: "1", now: "2026-03-14T21:40", environment: ProcessInfo.processInfo.environment)
}

extension ExportReport {
  /// How many files are new, replaced, unchanged and removed.
  var counts: [Int] { [changes.new, changes.replaced, changes.unchanged, changes.removed] }
}
