internal import LibraryStore

extension Console {
  /// Says where the changes of a library are that was moved away without its log.
  func report(_ log: OrphanedLog) {
    let files = log.files.map(DisplayText.line).joined(separator: " and ")
    say(
      "kept the last changes of a library that is no longer at \(DisplayText.line(log.libraryPath)): \(files) - "
        + "if you moved that library and have not changed it since, rename it to "
        + "\(DisplayText.line(log.newLibraryPath)) to open it with them")
  }
}
