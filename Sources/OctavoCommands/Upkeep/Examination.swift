internal import LibraryStore

/// What is found when a library is looked through.
struct Examination {
  /// Where it is.
  let path: String
  /// The library when nothing is wrong with it.
  let soundLibrary: Library?
  /// How many books it has; nil when they cannot be counted.
  let bookCount: Int?
  /// What is wrong.
  let faults: [String]
  /// Whether the search was looked through, too; not where a library may only be read.
  let isSearchChecked: Bool
  /// What can be read of a damaged library; nil when it is sound, or when nothing can.
  let remains: SalvageReport?

  /// Looks through a library.
  /// - Throws: ``LibraryError`` for a file that is no library, and whatever else is in the way besides damage.
  init(of file: LibraryFile, open: () throws -> Library) throws {
    path = file.path
    var library: Library?
    var bookCount: Int?
    var faults: [String] = []
    var searchFaults: [String]?
    var remains: SalvageReport?
    do {
      let opened = try open()
      library = opened
      faults = try opened.faults() + opened.textFaults()
      bookCount = try opened.bookCount()
      searchFaults = try opened.searchFaults()
    } catch let error as LibraryError {
      switch error.reason {
      case .damaged(let words): faults.append(words)
      // The header may be gone that tells a library.
      case .foreign:
        remains = try? Library.survey(file)
        guard remains != nil else { throw error }
        faults.append("its first page is damaged")
      default: throw error
      }
    }
    self.bookCount = bookCount
    self.faults = faults + (searchFaults ?? [])
    isSearchChecked = searchFaults != nil
    // The file is looked at without SQLite, which nobody does while it is open.
    if !self.faults.isEmpty { library = nil }
    soundLibrary = library
    self.remains = self.faults.isEmpty ? nil : remains ?? (try? Library.survey(file))
  }
}
