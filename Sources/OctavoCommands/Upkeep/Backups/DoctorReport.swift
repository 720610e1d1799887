internal import LibraryStore

/// The result of checking a library.
struct DoctorReport {
  /// The path of the library.
  let path: String
  /// The open library, if it has no faults.
  let intactLibrary: Library?
  /// The number of books; nil if they cannot be counted.
  let bookCount: Int?
  /// What is wrong.
  let faults: [String]
  /// Whether the search index was checked too; it is not in a read-only library.
  let isSearchChecked: Bool
  /// What can be read of a damaged library; nil if it has no faults, or if nothing can be read.
  let remains: SalvageReport?

  /// Checks a library.
  /// - Throws: ``LibraryError`` for a file that is not a library, and errors other than damage.
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
      faults = try opened.faults() + opened.textFaults() + opened.historyFaults()
      bookCount = try opened.books.count()
      searchFaults = try opened.searchFaults()
    } catch let error as LibraryError {
      switch error.reason {
      case .damaged(let words): faults.append(words)
      // The damage may include the header that identifies a library.
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
    // Close the library first: the survey reads the file without SQLite, which must not happen while it is open.
    if !self.faults.isEmpty { library = nil }
    intactLibrary = library
    self.remains = self.faults.isEmpty ? nil : remains ?? (try? Library.survey(file))
  }
}
