package import ExporterKit
package import Foundation
internal import ReadingModel

/// The request that a program reads from standard input (`Documentation/schema/request-1.json`).
package struct ExporterRequest {
  private struct Version: Decodable {
    let apiVersion: Int
  }

  private struct Values: Decodable {
    let audience: Audience
    let dates: String?
    let dayStart: TimeOfDay?
    let options: [String: String]
    let scope: String?
    let snapshot: Snapshot
    let stampUnixSeconds: Int
    let title: String
  }

  private let values: Values

  /// Reads a request; nil if it has another version.
  /// - Throws: ``ProgramRefusal/invalidRequest(words:)``.
  package init?(_ json: Data) throws {
    do {
      let version = try JSONReader.decode(Version.self, from: json).apiVersion
      guard version == ExporterProgram.apiVersion else { return nil }
      values = try JSONReader.decode(Values.self, from: json)
    } catch let error as DecodingError {
      throw ProgramRefusal.invalidRequest(words: "\(error)")
    } catch { throw ProgramRefusal.invalidRequest(words: "not JSON") }
  }

  /// The input for an exporter.
  /// - Throws: `OptionValues.Invalid` for options that the manifest did not declare as the exporter does.
  package func input(for exporter: Exporter) throws -> ExportInput {
    ExportInput(
      snapshot: values.snapshot,
      // Missing in the requests of older versions.
      scope: values.scope.flatMap(Exporter.Scope.init(rawValue:)) ?? .library,
      title: values.title, audience: values.audience, options: try OptionValues(values.options, for: exporter.options),
      stampUnixSeconds: values.stampUnixSeconds, dates: values.dates.flatMap(Day.Precision.init(rawValue:)) ?? .day,
      dayStart: values.dayStart ?? .midnight,
      templates: TemplateRenderer { name, _ in throw ProgramRefusal.noTemplates(name: name) })
  }
}
