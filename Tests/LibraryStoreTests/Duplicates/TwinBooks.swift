import Fixtures
import LibraryStore
import ReadingModel

/// A library with Dune twice: read on nearly the same days, with another review each.
struct TwinBooks {
  let library: Library
  let kept: BookID
  let other: BookID

  /// - Parameter change: Changes the other book before it is added.
  init(_ change: (inout Book) throws -> Void = { _ in }) throws {
    var make = FixtureMaker()
    var dune = make.book("Dune", by: "Frank Herbert", pages: 412)
    dune.isbn = try ISBN("9780441172719")
    dune.readings = [
      make.reading([
        try make.status(.reading, "2025-03-01"), try make.page(100, of: 412, "2025-03-05", "sand"),
        try make.status(.finished, "2025-03-20"),
      ])
    ]
    dune.readings[0].review = "A great book."
    dune.readings[0].rating = try Rating("4")
    var other = make.book("Dune: Roman", by: "Frank Herbert", pages: nil)
    other.isbn = try ISBN("9783453317178")
    other.publisher = "Heyne"
    other.tags = ["sf"]
    other.readings = [
      make.reading([
        try make.status(.reading, "2025-03-02"),
        try make.quote("Fear is the mind-killer.", page: 7, of: 600, "2025-03-06"),
        try make.status(.finished, "2025-03-20"),
      ])
    ]
    other.readings[0].review = "Another review."
    other.readings[0].rating = try Rating("3.5")
    try change(&other)
    library = try .fresh()
    kept = try library.books.add(dune).book.id
    self.other = try library.books.add(other, another: true).book.id
  }

  /// Merges the other book.
  @discardableResult
  func merge() throws -> BookMerge { try library.books.merge([BookPair(kept: kept, other: other)])[0] }

  /// Everything in the library but the time of its last change.
  func contents() throws -> Snapshot { try library.contents() }
}

extension Library {
  /// Everything in the library but the time of its last change.
  func contents() throws -> Snapshot {
    var snapshot = try snapshot()
    snapshot.modifiedUnixSeconds = 0
    return snapshot
  }
}
