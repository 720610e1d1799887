internal import ReadingModel

/// The books and collections in Apple Books' `BKLibrary-….sqlite`.
struct AppleBooksLibrary {
  private let database: SQLiteFile
  private let assets: [SQLiteFile.NamedRow]
  /// The asset ids in each of the reader's collections, in order.
  private var shelved: [(name: String, id: String)] = []
  private var wanted: Set<String> = []

  init(_ database: SQLiteFile) throws(ImportError.Reason) {
    self.database = database
    assets = try database.rows(
      of: "ZBKLIBRARYASSET",
      [
        "Z_PK", "ZASSETID", "ZTITLE", "ZAUTHOR", "ZLANGUAGE", "ZYEAR", "ZPAGECOUNT", "ZEPUBID", "ZGENRE", "ZRATING",
        "ZBOOKDESCRIPTION", "ZCONTENTTYPE", "ZISSTOREAUDIOBOOK", "ZISSAMPLE", "ZISEPHEMERAL", "ZISSUPPLEMENTALCONTENT",
        "ZDATASOURCEIDENTIFIER", "ZCANREDOWNLOAD", "ZSERIESCONTAINER", "ZSEQUENCENUMBER", "ZISFINISHED",
        "ZDATEFINISHED", "ZREADINGPROGRESS", "ZLASTOPENDATE", "ZLASTENGAGEDDATE", "ZPURCHASEDATE", "ZCREATIONDATE",
      ])
    let collections = try database.rows(
      of: "ZBKCOLLECTION", ["Z_PK", "ZCOLLECTIONID", "ZTITLE", "ZDELETEDFLAG", "ZHIDDEN"])
    let ofID = collections.first(byKey: { $0["Z_PK"]?.integer })
    let members = try database.rows(of: "ZBKCOLLECTIONMEMBER", ["ZASSETID", "ZCOLLECTION", "ZSORTKEY"])
    for member in members.sorted(by: { ($0["ZSORTKEY"]?.integer ?? 0) < ($1["ZSORTKEY"]?.integer ?? 0) }) {
      guard let asset = member["ZASSETID"]?.text, let collection = member["ZCOLLECTION"]?.integer.flatMap({ ofID[$0] }),
        collection["ZDELETEDFLAG"]?.integer != 1, collection["ZHIDDEN"]?.integer != 1
      else { continue }
      let id = collection["ZCOLLECTIONID"]?.text ?? ""
      if id == "Want_To_Read_Collection_ID" {
        wanted.insert(asset)
      } else if !id.hasSuffix("_Collection_ID"), !id.hasPrefix("My_Books_Collection_"),
        let name = collection["ZTITLE"]?.singleSpaced
      {
        shelved.append((name, asset))
      }
    }
  }

  func file(uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    var file = ImportedFile(format: "apple-books")
    var uidsByAsset: [String: UID] = [:]
    let series = assets.first(byKey: { $0["Z_PK"]?.integer }).compactMapValues(AppleBook.title)
    for (index, row) in assets.enumerated() {
      if let what = AppleBooksLibrary.reasonToSkip(row) {
        file.leftOut.add(what)
        continue
      }
      let id = row["ZASSETID"]?.text
      let book = AppleBook(
        row: row, series: row["ZSERIESCONTAINER"]?.integer.flatMap { series[$0] },
        isWanted: id.map(wanted.contains) ?? false)
      let record = book.record(uids: uids, &file.leftOut)
      file.add(record, orReject: .untitled, line: index + 1, raw: DataValue.object(row).json)
      if let id, let record { uidsByAsset[id] = record.book.uid }
    }
    file.reject(try database.damage(after: file.recordCount))
    file.shelves = ImportedShelves(shelved, of: uidsByAsset).shelves(uids: uids)
    return file
  }

  /// What a row is, if it is not a book of the reader's; Apple lists the other volumes of a series, too.
  private static func reasonToSkip(_ row: SQLiteFile.NamedRow) -> String? {
    let isOfStore = row["ZDATASOURCEIDENTIFIER"]?.text == "com.apple.ibooks.BKLibraryDataSourceSeries"
    if row["ZCONTENTTYPE"]?.integer == 5 || isOfStore && row["ZCANREDOWNLOAD"]?.integer != 1 {
      return "series and their books in the shop"
    }
    if row["ZISSAMPLE"]?.integer == 1 || row["ZISEPHEMERAL"]?.integer == 1 { return "samples" }
    return row["ZISSUPPLEMENTALCONTENT"]?.integer == 1 ? "supplements to books" : nil
  }
}
