import Fixtures
import Foundation
import TemporaryFolders
import Testing

// `@testable` for how a file is inspected.
@testable import LibraryStore

/// Closing any descriptor of a file releases all of the process's POSIX locks on it (fcntl(2)). Another program that
/// ends then believes it is the last one, and removes the WAL.
@Suite("the lock on a library's file")
struct FileLockTests {
  /// The kernel lists locks page by page: lines may be missing if other locks end meanwhile.
  private static let readings = 50

  private func isOwned(on file: LibraryFile) throws -> Bool {
    let number = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
    let inode = try #require(number)
    return try (0..<Self.readings).contains { _ in
      try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").contains { line in
        let words = line.split(separator: " ")
        return words.contains("\(getpid())") && words.contains { $0.hasSuffix(":\(inode)") }
      }
    }
  }

  @Test("is kept while the library is open, whatever operations run on it and its file")
  func lockedFile() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      #expect(try isOwned(on: folder.library))
      let questions: [(String, () throws -> Void)] = [
        ("content", { _ = try folder.library.content() }), ("isBlank", { _ = folder.library.isBlank }),
        ("access", { _ = folder.library.access }),
        ("glance", { _ = try Library.openReadOnly(at: folder.library, now: .on("2025-08-10")) }),
        ("log", { try library.adding("Persuasion") }), ("undo", { _ = try library.history.undo() }),
        // The next read after a large merge starts a new WAL.
        ("a large merge", { _ = (try library.imports.merge(.plain(bookCount: 1_200)), try library.books.count()) }),
        ("faults", { _ = try library.faults() }),
      ]
      for (name, ask) in questions {
        try ask()
        #expect(try isOwned(on: folder.library), "\(name)")
      }
    }
  }
}
