internal import LibraryStore

extension Session {
  /// The reader's hooks for a library.
  func hooks(of library: Library) -> Hooks { Hooks(self, of: library) }
}
