package import ExporterKit
package import Foundation
internal import ReadingModel

/// The `exporter.json` of a program.
package struct ExporterManifest: Encodable {
  private let apiVersion = ExporterProgram.apiVersion
  private let name: String
  private let aliases: [String]?
  private let summary: String
  private let version: String?
  private let output: String
  private let fileExtension: String?
  private let mediaType: String
  private let scopes: [String]?
  private let audience: Audience
  private let carries: [String]
  private let options: [Option]?
  private let command: String

  private enum CodingKeys: String, CodingKey {
    case apiVersion, name, aliases, summary, version, output, mediaType, scopes, audience, carries, options, command
    case fileExtension = "extension"
  }

  /// The manifest of an exporter.
  /// - Throws: ``ProgramRefusal`` for an output that it cannot declare.
  package init(_ exporter: Exporter, version: String?, command: String) throws(ProgramRefusal) {
    guard exporter.shape != .epub else { throw ProgramRefusal.undeclarable }
    func nonEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }
    name = exporter.name
    aliases = nonEmpty(exporter.aliases)
    summary = exporter.summary
    self.version = version
    output = exporter.shape.word
    fileExtension = exporter.shape.isTree ? nil : exporter.fileExtension
    mediaType = exporter.mediaType
    let scopes = Exporter.Scope.allCases.filter(exporter.scopes.contains).map(\.rawValue)
    self.scopes = scopes.count == Exporter.Scope.allCases.count ? nil : scopes
    audience = exporter.audience
    // What comes with another field need not be named, and an older Octavo may not know it.
    let named = exporter.carries.subtracting(Field.included(in: exporter.carries))
    carries = Field.allCases.filter(named.contains).map(\.rawValue)
    options = nonEmpty(exporter.options.map(Option.init))
    self.command = command
  }

  /// The file's bytes, with sorted keys.
  package func json() throws -> Data { try JSONText.bytes(of: self, isIndented: true) + Data("\n".utf8) }

  private struct Option: Encodable {
    private let name: String
    private let type: String
    private let values: [String]?
    private let minimum: Int?
    private let maximum: Int?
    private let defaultValue: String
    private let help: String

    private enum CodingKeys: String, CodingKey {
      case name, type, values, minimum, maximum, help
      case defaultValue = "default"
    }

    init(_ option: ExporterOption) {
      name = option.name
      (defaultValue, help) = (option.defaultValue, option.help)
      switch option.kind {
      // The program checks what the manifest cannot declare.
      case .text, .word, .percent: (type, values, minimum, maximum) = ("text", nil, nil, nil)
      case .flag: (type, values, minimum, maximum) = ("flag", nil, nil, nil)
      case .number(let range): (type, values, minimum, maximum) = ("number", nil, range.lowerBound, range.upperBound)
      case .choice(let words): (type, values, minimum, maximum) = ("choice", words, nil, nil)
      }
    }
  }
}
