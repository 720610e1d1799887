internal import LibraryStore

extension Session {
  /// The reader's own programs that are told what happens in a library.
  func hooks(of library: Library) -> Hooks { Hooks(self, of: library) }
}
