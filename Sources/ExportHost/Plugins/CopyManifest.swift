internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// An `exporter.json` with a `base`: a built-in exporter under another name, with the reader's own templates and
/// defaults.
struct CopyManifest {
  let version: String?
  /// The built-in exporter.
  let base: Exporter
  let name: String
  let aliases: [String]
  private let summary: String
  private let audience: Audience?
  private let options: [ExporterOption]
  /// The names of its `files`.
  private let files: [String]

  /// Reads a manifest; nil if it has no `base`.
  init?(_ bytes: Data, file: String, builtIn: [Exporter]) throws(ProgramError) {
    var reader = try ManifestReader(exporter: bytes, file: file)
    guard reader.has("base") else { return nil }
    (name, aliases) = (reader.name("name"), reader.names("aliases"))
    summary = reader.summary()
    version = reader.text("version")
    audience = reader.choice("audience", of: Audience.allCases)
    let defaults = reader.texts("defaults")
    let baseName = reader.text("base") ?? ""
    let base = builtIn.first { ([$0.name] + $0.aliases).contains(baseName) }
    if base == nil {
      let near = builtIn.map(\.name).near(baseName).first.map { "did you mean '\($0)'?" }
      reader.problems.append("'base' is not a built-in exporter - \(near ?? "write html, markdown or another one")")
    }
    options = (base?.options ?? []).map { option in
      ExporterOption(
        name: option.name, kind: option.kind, defaultValue: defaults[option.name] ?? option.defaultValue,
        help: option.help)
    }
    for option in options where !option.accepts(option.defaultValue) {
      reader.problems.append("the default of '\(option.name)' is not a valid value - write \(option.valuesText)")
    }
    for key in defaults.keys.sorted() where base != nil && !options.contains(where: { $0.name == key }) {
      reader.problems.append("\(baseName) has no option '\(key)' - remove it from 'defaults'")
    }
    files = reader.words("files")
    reader.problems += CopiedFiles.problems(with: files)
    if let base, !base.copiesFiles, !files.isEmpty {
      reader.problems.append("\(base.name) copies no files - remove 'files'")
    }
    reader.findUnknownKeys()
    guard let base, reader.problems.isEmpty else { throw .badManifest(file: file, reader.problems) }
    self.base = base
  }

  /// The exporter, with the `files` in a folder.
  /// - Throws: `ProgramError` for a file that others can change, or a link out of the folder.
  func exporter(inFolder folder: String) throws(ProgramError) -> Exporter {
    let files = CopiedFiles(names: files, folder: folder, exporter: name)
    try files.check()
    return base.copy(
      named: name, aliases: aliases, summary: summary, audience: audience ?? base.audience, options: options,
      files: { try files.read() })
  }
}
