package import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import Presentation
package import ReadingModel
internal import Synchronization

/// A test of an exporter: it has to succeed, write the same bytes twice, and write only what is allowed.
package struct ExporterTrial: Sendable {
  package struct Result: Encodable, Sendable {
    package let library: String
    package let files: Int
    package let bytes: Int
    /// The number of fields it was tested for; nil in other tests.
    package var fields: Int?
    /// The fields in the output of an exporter that claims none.
    package var suggestedCarries: [String]?
    /// The problem; nil if it passed.
    package let problem: String?
    /// Whether the program exceeded its time limit, so that other tests would take as long.
    package var isTimedOut = false
    /// What to say if it passed; nil for the usual sentence.
    var passed: String?

    private enum CodingKeys: String, CodingKey {
      case library, files, bytes, fields, suggestedCarries, problem
    }

    /// The result on one line.
    package var text: String {
      if problem == nil, let fields {
        if fields == 0 { return suggestion ?? "nothing" }
        return fields == 1 ? "1 field, found" : "\(fields) fields, all found"
      }
      return problem ?? passed ?? "\(files.counted("file")), \(bytes) bytes, the same twice"
    }

    private var suggestion: String? {
      guard let suggestedCarries, !suggestedCarries.isEmpty else { return nil }
      let names = suggestedCarries.map { "\"\($0)\"" }.joined(separator: ", ")
      return "none, but its output has \(suggestedCarries.count.counted("field")) - "
        + "add \"carries\": [\(names)] to its manifest"
    }

    /// The result of a test without files, such as one that failed.
    static func without(_ library: String, problem: String?, passed: String? = nil) -> Result {
      Result(library: library, files: 0, bytes: 0, problem: problem, passed: passed)
    }

    /// The result of a test that could not be done.
    static func failed(_ library: String, fields: Int? = nil, _ error: any Error) -> Result {
      let isTimedOut = if case ProgramError.timedOut = error { true } else { false }
      return Result(
        library: library, files: 0, bytes: 0, fields: fields, problem: "\(error)", isTimedOut: isTimedOut)
    }
  }

  private let exporter: Exporter
  /// The same exporter at another time.
  private let later: Exporter
  private let templates: TemplateRenderer

  /// A test of an exporter with its templates.
  /// - Parameter later: The same exporter with another `now` in its requests; nil if it gets no such time.
  package init(_ exporter: Exporter, later: Exporter? = nil, templates: TemplateRenderer) {
    self.exporter = exporter
    self.later = later ?? exporter
    self.templates = templates
  }

  /// Exports the library twice in memory.
  package func result(on snapshot: Snapshot, named library: String) async -> Result {
    do {
      let first = try await files(of: snapshot)
      let bytes = first.values.reduce(0) { $0 + $1.count }
      let isSame = try await files(of: snapshot, by: later) == first
      let problem =
        exporter.fault(inFiles: first.keys.map(\.text), madeOf: snapshot).map { "it \($0)" }
        ?? (isSame ? nil : ExporterTrial.difference) ?? TrialFiles(first, of: exporter).problem
      return Result(library: library, files: first.count, bytes: bytes, problem: problem)
    } catch {
      return .failed(library, error)
    }
  }

  private static let difference =
    "two runs gave different bytes - use stampUnixSeconds instead of the time, and sort what has no order"

  /// Exports a library with private parts for the reader, then for everyone: nothing private may be in the files, not
  /// even if the program remembers earlier requests.
  package func audienceResult() async -> Result {
    do {
      let library = try TrialLibrary.withPrivateParts()
      var job = ExportJob(exporter, of: library, to: .standardOutput, templates: templates)
      job.audience = .me
      _ = try await files(of: job.exported, for: .me)
      job.audience = .public
      do { try job.checked() } catch is ExportError {
        return .without(ExporterTrial.audiences, problem: nil, passed: "it is never for others")
      }
      let shown = try await files(of: job.exported, for: .public)
      let marker = Data(TrialLibrary.privateMarker.utf8)
      let leak = shown.first { $0.key.text.contains(TrialLibrary.privateMarker) || $0.value.contains(marker) }
      return .without(
        ExporterTrial.audiences,
        problem: leak.map { "'\($0.key.text)' shows others what is private - use only what is in the request" },
        passed: "nothing private")
    } catch {
      return .failed(ExporterTrial.audiences, error)
    }
  }

  /// Checks that its files contain everything it claims to carry; if it claims nothing, suggests what it could.
  package func carriedResult() async -> Result {
    if exporter.carries.isEmpty {
      do {
        let names = try await undeclaredFields().map(\.rawValue)
        return Result(
          library: ExporterTrial.carried, files: 0, bytes: 0, fields: 0, suggestedCarries: names, problem: nil)
      } catch { return .failed(ExporterTrial.carried, fields: 0, error) }
    }
    // If an option without a default is missing, each export below reports it.
    let lostByDefault = (try? OptionValues([:], for: exporter.options)).map(exporter.leavesBehind) ?? []
    var carried = exporter.carries.subtracting(lostByDefault)
    // Who claims identifiers or ratings need not claim DOIs or half stars.
    carried.subtract(Field.included(in: carried))
    let claimed = FieldProbe.all.filter { carried.contains($0.field) }
    var lost: [String] = []
    do {
      for probe in claimed {
        let (without, with) = (try await files(of: probe.without()), try await files(of: probe.with()))
        if !probe.isDemonstrated(by: with, against: without) { lost.append(probe.field.rawValue) }
      }
    } catch {
      return .failed(ExporterTrial.carried, fields: claimed.count, error)
    }
    return Result(
      library: ExporterTrial.carried, files: 0, bytes: 0, fields: claimed.count,
      problem: lost.isEmpty
        ? nil
        : "it claims to carry \(lost.sorted().joined(separator: ", ")), "
          + "but \(lost.count == 1 ? "it is" : "they are") missing from its output"
    )
  }

  /// The fields that its files contain. Empty if two runs differ, since any difference counts for fields without text.
  private func undeclaredFields() async throws -> [Field] {
    // Most probes have the same library without their field.
    var known: [Snapshot: [RelativePath: Data]] = [:]
    var found: Set<Field> = []
    for probe in FieldProbe.all {
      let bare = try probe.without()
      let without = if let files = known[bare] { files } else { try await files(of: bare) }
      if known.isEmpty, try await files(of: bare) != without { return [] }
      known[bare] = without
      if probe.isDemonstrated(by: try await files(of: probe.with()), against: without) { found.insert(probe.field) }
    }
    found.subtract(Field.included(in: found))
    return Field.allCases.filter(found.contains)
  }

  /// The name of the test of both audiences.
  package static let audiences = "private parts, for others"
  /// The name of the test of the declared fields.
  package static let carried = "the fields it claims to carry"

  private func files(
    of snapshot: Snapshot, by maker: Exporter? = nil, for audience: Audience? = nil
  ) async throws -> [RelativePath: Data] {
    let exporter = maker ?? self.exporter
    let input = ExportInput(
      snapshot: snapshot, title: "Trial", audience: audience ?? exporter.audience,
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
