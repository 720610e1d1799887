internal import DocumentReading
internal import OutsidePrograms

extension Session {
  /// The programs that read documents.
  var documentPrograms: ProgramCatalogue {
    ProgramCatalogue(
      .reader, folder: places.documentReaders, path: searchPath,
      trusted: TrustedPrograms(places.trustedDocumentReaders))
  }

  /// The formats of documents that can be read.
  func documentRegistry(_ programs: ProgramCatalogue) -> DocumentRegistry {
    DocumentRegistry(programs: programs.programs, path: searchPath, pluginEnvironment)
  }
}
