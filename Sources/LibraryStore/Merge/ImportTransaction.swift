internal import GRDB
internal import ReadingModel

/// What the files of one import share.
struct ImportTransaction {
  let db: Database
  let now: Moment
  /// New uids, for rows that cannot keep their own.
  let uids: UIDSource
  /// What a large import has instead of queries and inserts for each book.
  struct Bulk {
    let known: BookIndex
    let newBooks: NewBooks
  }
  var bulk: Bulk?
  /// Records new books as a whole instead of row by row.
  var recorder: ChangeRecorder?
  /// Sample books that make room; nil while they are loaded themselves.
  var samples: SampleReplacement?
}

struct ImportOrigin {
  /// The name of the importer or source.
  let source: String
  let fileName: String
  /// Whether all readings and entries of the file were given uids for this import, so that none can exist in another
  /// book.
  var hasOwnUIDs = false

  /// See ``ImportMerge/ImportDelta``.
  var endIsLastChange: Bool { source == "koreader" }
}
