internal import LibraryStore

extension Console {
  /// Says where the last changes are of a library that was moved without its WAL.
  func report(_ log: OrphanedLog) {
    let files = log.files.map(DisplayText.line).joined(separator: " and ")
    say(
      "kept the last changes of a library that is no longer at \(DisplayText.line(log.libraryPath)): \(files) - "
        + "if you moved that library and have not changed it since, rename it to "
        + "\(DisplayText.line(log.newLibraryPath)) to open it with them")
  }
}
