import LibraryStore
import ReadingModel
import TemporaryFolders

/// A library with three readers: Ada, the owner, Tilda, a member, and Max, a guest. Ada is reading Emma.
enum Household {
  static func with<Value>(_ body: (LibraryFile) throws -> Value) throws -> Value {
    try TemporaryFolder.withLibrary { library, folder in
      let emma = try library.adding("Emma", by: "Jane Austen")
      try library.journal.log("12", in: emma, on: "2025-08-09", "adamarker")
      _ = try library.readers.add("Tilda", role: .member, ownName: "Ada")
      _ = try library.authenticated(as: ReaderChoice("Ada")).readers.add("Max", role: .guest, ownName: "")
      return try body(folder.library)
    }
  }

  /// The library as one of them sees it, with the passphrase to enter if there is one.
  static func open(_ file: LibraryFile, as name: String?, _ words: String? = nil) throws -> Library {
    try Library.open(file, now: .on("2025-08-10"), as: ReaderChoice(name) { _ in words })
  }
}
