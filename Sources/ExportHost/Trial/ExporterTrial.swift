package import ExporterKit
internal import Foundation
package import ReadingModel
internal import Synchronization

/// An exporter tried on a library: it has to succeed, twice with the same bytes, and write what may be written.
package struct ExporterTrial: Sendable {
  /// What came of it.
  package struct Result: Encodable, Sendable {
    /// What was tried.
    package let library: String
    /// How many files it made.
    package let files: Int
    /// How many bytes they have together.
    package let bytes: Int
    /// How many fields were looked for; nil where none were.
    package var fields: Int?
    /// What went wrong; nil when nothing did.
    package let problem: String?

    /// The result in one line.
    package var text: String {
      if problem == nil, let fields {
        if fields == 0 { return "nothing" }
        return fields == 1 ? "1 field, and it is there" : "\(fields) fields, and all are there"
      }
      return problem ?? "\(files == 1 ? "1 file" : "\(files) files"), \(bytes) bytes, the same twice"
    }
  }

  private let exporter: Exporter
  private let templates: TemplateRenderer

  /// A trial of an exporter with the templates that it fills.
  package init(_ exporter: Exporter, templates: TemplateRenderer) {
    self.exporter = exporter
    self.templates = templates
  }

  /// Exports the library twice to memory.
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

  /// Looks in its files for everything that it says it carries.
  package func carriedResult() async -> Result {
    // Options that cannot do without a value are refused by each export below.
    let lostByDefault = (try? OptionValues([:], for: exporter.options)).map(exporter.leavesBehind) ?? []
    let carried = exporter.carries.subtracting(lostByDefault)
    let claimed = FieldProbe.all.filter { carried.contains($0.field) }
    var lost: [String] = []
    do {
      for probe in claimed {
        let (without, with) = (try await files(of: probe.without()), try await files(of: probe.with()))
        if !probe.isProven(by: with, against: without) { lost.append(probe.field.rawValue) }
      }
    } catch {
      return Result(library: ExporterTrial.carried, files: 0, bytes: 0, fields: claimed.count, problem: "\(error)")
    }
    return Result(
      library: ExporterTrial.carried, files: 0, bytes: 0, fields: claimed.count,
      problem: lost.isEmpty
        ? nil
        : "it says that it carries \(lost.sorted().joined(separator: ", ")), and \(lost.count == 1 ? "that is" : "they are") not in what it makes"
    )
  }

  /// What its last trial is called.
  package static let carried = "what it says it carries"

  private func files(of snapshot: Snapshot) async throws -> [RelativePath: Data] {
    let input = ExportInput(
      snapshot: snapshot, title: "Trial", audience: exporter.audience,
      options: try OptionValues([:], for: exporter.options), stampUnixSeconds: 0, templates: templates)
    let made = Mutex((taken: TakenPaths(isSingle: exporter.shape.isOneFile), files: [RelativePath: Data]()))
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
