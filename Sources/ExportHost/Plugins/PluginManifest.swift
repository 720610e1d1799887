internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// A parsed and checked `exporter.json`. All problems are reported in one go, including unknown keys.
struct PluginManifest {
  /// What each file is about.
  enum Each: String, CaseIterable {
    case library, book, year
  }

  /// A file of a template-only exporter.
  struct Page {
    let template: String
    /// The name, with the placeholders `{slug}`, `{uid}` and `{year}`.
    let file: String
    let each: Each
    /// The order of the books; nil for that of the library.
    let order: BookOrder?
    /// The most books, or years for `year`; nil for all.
    let limit: Int?
  }

  /// How the files are made.
  enum Kind {
    case templates([Page], copied: [String])
    case command(String)
  }

  let name: String
  let aliases: [String]
  let summary: String
  let version: String?
  let shape: Exporter.Shape
  let mediaType: String
  let scopes: Set<Exporter.Scope>
  let audience: Audience
  let carries: Set<Field>
  let options: [ExporterOption]
  let timeLimitSeconds: Int
  /// The most it may write, standard error included, in MB of 1,048,576 bytes.
  let sizeLimitMegabytes: Int
  let kind: Kind

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - fallbackCommand: The program beside which the manifest was found, so that it need not name it.
  init(_ bytes: Data, file: String, fallbackCommand: String? = nil) throws(ProgramError) {
    var reader = try ManifestReader(exporter: bytes, file: file)
    name = reader.name("name")
    aliases = reader.names("aliases")
    summary = reader.summary()
    self.version = reader.text("version")
    shape = reader.shape()
    mediaType = reader.text("mediaType") ?? (shape.isText ? "text/plain" : "application/octet-stream")
    let scopes = reader.choices("scopes", of: Exporter.Scope.allCases)
    self.scopes = Set(scopes.isEmpty ? Exporter.Scope.allCases : scopes)
    audience = reader.choice("audience", of: Audience.allCases) ?? .me
    carries = Set(reader.choices("carries", of: Field.allCases))
    options = reader.options()
    timeLimitSeconds = reader.timeLimitSeconds()
    sizeLimitMegabytes = reader.number("sizeLimitMegabytes") ?? 1024
    if !(1...100_000).contains(sizeLimitMegabytes) { reader.problems.append("'sizeLimitMegabytes' is 1 to 100000") }
    let pages = reader.pages()
    let copied = reader.words("files")
    let command = reader.text("command") ?? fallbackCommand
    if let command { kind = .command(command) } else { kind = .templates(pages, copied: copied) }
    if (command == nil) == pages.isEmpty {
      reader.problems.append("it has either 'templates' or a 'command', and needs one of them")
    }
    if !shape.isTree, pages.count + copied.count > 1 || pages.contains(where: { $0.each != .library }) {
      reader.problems.append("for more than one file, 'output' must be 'tree'")
    }
    for path in pages.map(\.template) + copied + (fallbackCommand == nil ? [command].compactMap { $0 } : [])
    where (try? RelativePath(path)) == nil {
      reader.problems.append("'\(path)' is not a file in the exporter's folder")
    }
    reader.findUnknownKeys()
    guard reader.problems.isEmpty else { throw .badManifest(file: file, reader.problems) }
  }
}
