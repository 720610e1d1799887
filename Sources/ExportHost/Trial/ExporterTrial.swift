package import ExporterKit
internal import Foundation
internal import Presentation
package import ReadingModel
internal import Synchronization

/// A test of an exporter: it has to succeed, write the same bytes twice, and write only what is allowed.
package struct ExporterTrial: Sendable {
  /// The result of one test.
  package struct Result: Encodable, Sendable {
    /// The name of the tested library.
    package let library: String
    /// The number of files it made.
    package let files: Int
    /// Their total size in bytes.
    package let bytes: Int
    /// The number of fields it was tested for; nil in other tests.
    package var fields: Int?
    /// The problem; nil if it passed.
    package let problem: String?

    /// The result on one line.
    package var text: String {
      if problem == nil, let fields {
        if fields == 0 { return "nothing" }
        return fields == 1 ? "1 field, found" : "\(fields) fields, all found"
      }
      return problem ?? "\(files.counted("file")), \(bytes) bytes, the same twice"
    }
  }

  private let exporter: Exporter
  private let templates: TemplateRenderer

  /// A test of an exporter with its templates.
  package init(_ exporter: Exporter, templates: TemplateRenderer) {
    self.exporter = exporter
    self.templates = templates
  }

  /// Exports the library twice in memory.
  package func result(on snapshot: Snapshot, named library: String) async -> Result {
    do {
      let first = try await files(of: snapshot)
      let bytes = first.values.reduce(0) { $0 + $1.count }
      let isSame = try await files(of: snapshot) == first
      let problem =
        exporter.fault(inFiles: first.keys.map(\.text), madeOf: snapshot).map { "it \($0)" }
        ?? (isSame ? nil : "two runs gave different bytes") ?? TrialFiles(first, of: exporter).problem
      return Result(library: library, files: first.count, bytes: bytes, problem: problem)
    } catch {
      return Result(library: library, files: 0, bytes: 0, problem: "\(error)")
    }
  }

  /// Checks that its files contain everything it claims to carry.
  package func carriedResult() async -> Result {
    // If an option without a default is missing, each export below reports it.
    let lostByDefault = (try? OptionValues([:], for: exporter.options)).map(exporter.leavesBehind) ?? []
    let carried = exporter.carries.subtracting(lostByDefault)
    let claimed = FieldProbe.all.filter { carried.contains($0.field) }
    var lost: [String] = []
    do {
      for probe in claimed {
        let (without, with) = (try await files(of: probe.without()), try await files(of: probe.with()))
        if !probe.isDemonstrated(by: with, against: without) { lost.append(probe.field.rawValue) }
      }
    } catch {
      return Result(library: ExporterTrial.carried, files: 0, bytes: 0, fields: claimed.count, problem: "\(error)")
    }
    return Result(
      library: ExporterTrial.carried, files: 0, bytes: 0, fields: claimed.count,
      problem: lost.isEmpty
        ? nil
        : "it claims to carry \(lost.sorted().joined(separator: ", ")), but \(lost.count == 1 ? "it is" : "they are") missing from its output"
    )
  }

  /// The name of the last test.
  package static let carried = "the fields it claims to carry"

  private func files(of snapshot: Snapshot) async throws -> [RelativePath: Data] {
    let input = ExportInput(
      snapshot: snapshot, title: "Trial", audience: exporter.audience,
      options: try OptionValues([:], for: exporter.options), stampUnixSeconds: 0, templates: templates)
    let made = Mutex((taken: UsedPaths(isSingle: exporter.shape.isOneFile), files: [RelativePath: Data]()))
    try await exporter.render(
      input,
      FileWriter { path, bytes in
        try made.withLock {
          _ = try $0.taken.take(path)
          $0.files[path] = bytes
        }
      })
    return made.withLock { $0.files }
  }
}
