// ExporterProgram: turns an exporter of another package into a program that Octavo starts. It imports ExporterKit and
// ReadingModel, and is a program's `main`: it reads standard input, prints and exits.

public import ExporterKit
internal import Foundation

extension Exporter {
  /// Runs the exporter as a program that Octavo starts: the whole `main.swift` of a package of your own.
  ///
  /// ```swift
  /// import ExporterKit
  /// import ExporterProgram
  ///
  /// let titles = Exporter(
  ///   name: "titles", summary: "All titles, one per line.", shape: .text(extension: "txt"), mediaType: "text/plain",
  ///   carries: [.titles]
  /// ) { input, output in
  ///   try output.write(input.snapshot.books.map { $0.title + "\n" }.joined())
  /// }
  /// await titles.runAsProgram()
  /// ```
  ///
  /// It reads one request from standard input (`Documentation/EXTENDING.md`). One file goes to standard output, a tree
  /// into the working directory. `--manifest` prints the `exporter.json`. An error goes to standard error, with status
  /// 1, or 3 if the request has another version.
  ///
  /// A program's input has no `templates`, `files`, `places` or `rasterizer`, and Octavo does not know the exporter's
  /// `transform`, `leavesBehind` and `lacks`.
  /// - Parameter version: The exporter's own version, for the manifest.
  public func runAsProgram(version: String? = nil) async -> Never {
    exit(await ExporterProgram(self, version: version).run(CommandLine.arguments))
  }
}
