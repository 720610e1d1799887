internal import Foundation
internal import ReadingModel

/// The books, passages and collections in a Kobo's `KoboReader.sqlite`.
struct KoboDatabase {
  let database: SQLiteFile
  /// Books, without chapters, previews and saved articles.
  let books: [SQLiteFile.NamedRow]
  /// The marks of each book, by content id.
  let marks: [String: [SQLiteFile.NamedRow]]
  /// The reader's stars and reviews, by content id.
  let ratings: [String: SQLiteFile.NamedRow]
  /// The names of collections with the content ids in them.
  let shelved: [(name: String, id: String)]
  private(set) var leftOut = UnmappedValues()

  static func isOne(_ head: FileHead) -> Bool {
    SQLiteFile.isOne(head: head.bytes) && head.bytes.range(of: Data("___PercentRead".utf8)) != nil
  }

  init(_ file: Data) throws(ImportError.Reason) {
    let database = try SQLiteFile(file)
    guard try database.hasTable("content"), try database.hasTable("Bookmark") else { throw .otherData(service: "Kobo") }
    self.database = database
    let contents = try database.rows(
      of: "content",
      [
        "ContentID", "ContentType", "MimeType", "BookID", "Title", "Subtitle", "Attribution", "Publisher", "ISBN",
        "Series", "SeriesNumber", "Language", "ReadStatus", "___PercentRead", "___UserID", "Accessibility", "DateAdded",
        "DateLastRead", "TimeSpentReading", "LastTimeFinishedReading", "StorePages",
      ])
    let volumes = contents.filter { $0["ContentType"]?.text == "6" && $0["BookID"]?.text == nil }
    let marked = try database.rows(
      of: "Bookmark", ["BookmarkID", "VolumeID", "Type", "Text", "Annotation", "DateCreated", "Hidden"]
    ).filter { !KoboDatabase.isTrue($0["Hidden"]) }
    marks = Dictionary(grouping: marked) { $0["VolumeID"]?.text ?? "" }
    let articles = volumes.filter { $0["MimeType"]?.text?.contains("pocket") == true }
    let previews = volumes.filter { $0["Accessibility"]?.integer == 6 || $0["___UserID"]?.text == "removed" }
    let skipped = Set((articles + previews).compactMap { $0["ContentID"]?.text })
    books = volumes.filter { !skipped.contains($0["ContentID"]?.text ?? "") }
    leftOut.add("saved articles", articles.count)
    leftOut.add("previews and removed books", previews.count)
    ratings = try database.rows(of: "ratings", ["ContentID", "Rating", "Review"])
      .first(byKey: { $0["ContentID"]?.text })
    let placed = try database.rows(of: "ShelfContent", ["ShelfName", "ContentId", "_IsDeleted"])
    shelved = placed.filter { !KoboDatabase.isTrue($0["_IsDeleted"]) }.compactMap { row in
      guard let name = row["ShelfName"]?.singleSpaced, let id = row["ContentId"]?.text else { return nil }
      return (name, id)
    }
    let wordCount = try database.hasTable("WordList") ? database.rows("Text", of: "WordList").count : 0
    leftOut.add("words looked up", wordCount)
  }

  /// Flags are numbers or words, depending on the firmware.
  private static func isTrue(_ value: DataValue?) -> Bool { ["1", "true"].contains(value?.text?.lowercased()) }
}
