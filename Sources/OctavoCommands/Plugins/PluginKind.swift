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

extension Session {
  /// The programs on the PATH that the reader trusts.
  func trusted(_ kind: ProgramKind) -> TrustedPrograms {
    switch kind {
    case .reader: TrustedPrograms(places.trustedDocumentReaders)
    case .source: TrustedPrograms(places.trustedSources)
    default: TrustedPrograms(places.trustedExporters)
    }
  }
}
