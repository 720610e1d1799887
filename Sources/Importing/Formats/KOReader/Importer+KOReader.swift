internal import Foundation

extension Importer {
  /// Imports KOReader's sidecar files (`metadata.epub.lua`) and its exports of one or more books as JSON, Markdown and
  /// text.
  ///
  /// The only date of a status is that of its last change. A page number depends on the font size at the time. If a
  /// file has the data of an updated device in both forms, the newer one is used.
  package static let koreader = Importer(
    name: "koreader",
    summary: "KOReader's passages and statuses (metadata.*.lua, or its exports: JSON, Markdown, text).",
    recognises: { KOReaderFile.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      let books = try KOReaderFile.books(bytes, FileHead(of: bytes, fileName: fileName))
      let name = KOReaderFile.title(ofFile: fileName)
      var file = ImportedFile(format: "koreader")
      for (index, data) in books.enumerated() {
        let book = KOReaderBook(data, name: name, uids: uids)
        let record = book.record(raw: data.json)
        file.add(record, orReject: .missingTitle, line: index + 1, raw: data.json)
        guard record != nil else { continue }
        file.leftOut.add("chapter names of passages", book.chapterCount)
        for what in book.placeholderAuthors { file.leftOut.add(what) }
      }
      return file
    })
}

enum KOReaderFile {
  static func isOne(_ head: FileHead) -> Bool {
    guard head.problem == nil else { return false }
    if let text = head.object {
      return text.hasBytes(of: "\"pos0\"") || text.hasBytes(of: "\"created_on\"") && text.hasBytes(of: "\"version\"")
        || text.hasBytes(of: "\"documents\"") && text.hasBytes(of: "\"entries\"")
    }
    let text = head.text
    if KOReaderPages.isOne(head: text) { return true }
    let isLua = head.start.hasPrefix("return {") || head.start.hasPrefix("--") && text.hasBytes(of: "\nreturn {")
    return isLua
      && (head.fileName.hasPrefix("metadata.")
        || ["[\"annotations\"]", "doc_props", "[\"highlight\"]"].contains { text.hasBytes(of: $0) })
  }

  static func books(_ file: Data, _ head: FileHead) throws(ImportError.Reason) -> [DataValue] {
    if KOReaderPages.isOne(head: head.text) { return KOReaderPages(TextBytes.text(of: file)).books }
    let data = head.object == nil ? try LuaTable.value(file) : try DataValue(json: file)
    if let documents = data["documents"]?.items { return documents }
    let keys = ["entries", "annotations", "doc_props", "stats", "bookmarks", "highlight"]
    if keys.contains(where: { data[$0] != nil }) { return [data] }
    // A plain list of annotations, keyed by number.
    let items = data.items
    guard !items.isEmpty, items.contains(where: { $0["pos0"] != nil }) else { throw .otherData(service: "KOReader") }
    return [.object(["annotations": data])]
  }

  /// The file name to derive a book's title from: KOReader's sidecar files are named by their folder,
  /// `Emma.sdr/metadata.epub.lua`.
  static func bookName(ofFile path: String) -> String {
    let parts = path.split(separator: "/").suffix(2).map(String.init)
    guard let name = parts.last else { return path }
    return name.hasPrefix("metadata.") && parts.count > 1 && parts[0].hasSuffix(".sdr") ? parts[0] : name
  }

  /// The title in a file name: `Emma` for `Emma.sdr.json`; nil for the names of KOReader's sidecar files.
  static func title(ofFile name: String) -> String? {
    if name.hasPrefix("metadata.") { return nil }
    var title = name[...]
    for ending in [".json", ".old", ".lua", ".epub", ".pdf", ".sdr", ".djvu", ".fb2", ".mobi", ".azw3", ".cbz"]
    where title.hasSuffix(ending) {
      title = title.dropLast(ending.count)
    }
    return String(title).singleSpaced.nonEmpty
  }
}
