internal import ArgumentParser
internal import OutsidePrograms

/// A kind of plugin.
enum PluginKind: String, OptionKeyword {
  case exporter
  case documentReader = "document-reader"
  case source, hook
}

extension ProgramKind {
  /// The kinds of programs that are trusted by name.
  static let trustable: [ProgramKind] = [.exporter, .reader, .source]
}
