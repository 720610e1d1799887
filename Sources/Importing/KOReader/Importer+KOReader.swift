internal import Foundation

extension Importer {
  /// What KOReader keeps beside a book (`metadata.epub.lua`), and its exports of one book or many as JSON, Markdown
  /// and text.
  ///
  /// The one date of a status is that of its last change. A page number is the one that the book had with the type of
  /// that day. Where both forms of an updated device are in a file, the newer one counts.
  package static let koreader = Importer(
    name: "koreader",
    summary: "KOReader's passages and statuses (metadata.*.lua, or its exports: JSON, Markdown, text).",
    recognises: { KOReaderFile.isOne($0) },
    read: { (bytes, fileName, uids) throws(ImportError) in
      if let problem = FileLook.problem(ofHead: bytes.prefix(4096)) { throw .unreadable(file: fileName, problem) }
      do throws(ImportError.Reason) {
        let books = try KOReaderFile.books(bytes, FileHead(of: bytes, fileName: fileName))
        let name = KOReaderFile.title(ofFile: fileName)
        var records: [ImportRecord] = []
        var rejected: [RejectedRow] = []
        var leftOut = NotTaken()
        for (index, data) in books.enumerated() {
          let book = KOReaderBook(data, name: name, uids: uids)
          if let record = book.record(raw: data.json) {
            records.append(record)
            leftOut.add("chapters of passages", book.chapterCount)
          } else {
            rejected.append(RejectedRow(line: index + 1, reason: .missingTitle, raw: data.json))
          }
        }
        var file = ImportedFile(format: "koreader", records: records, rejected: rejected)
        file.leftOut = leftOut
        return file
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}

/// The forms that KOReader's data comes in.
enum KOReaderFile {
  static func isOne(_ head: FileHead) -> Bool {
    guard head.problem == nil else { return false }
    if let text = head.object {
      return text.contains("\"pos0\"") || text.contains("\"created_on\"") && text.contains("\"version\"")
        || text.contains("\"documents\"") && text.contains("\"entries\"")
    }
    let text = head.text
    if KOReaderPages.isOne(head: text) { return true }
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let isLua = start.hasPrefix("return {") || start.hasPrefix("--") && text.contains("\nreturn {")
    return isLua
      && (head.fileName.hasPrefix("metadata.") || text.contains("[\"annotations\"]") || text.contains("doc_props")
        || text.contains("[\"highlight\"]"))
  }

  static func books(_ file: Data, _ head: FileHead) throws(ImportError.Reason) -> [DataValue] {
    if KOReaderPages.isOne(head: head.text) {
      return KOReaderPages(CSVText.decode(CSVText.unmarked(file)[...])).books
    }
    let data = head.object == nil ? try LuaTable.value(file) : try DataValue(json: file)
    if let documents = data["documents"]?.items { return documents }
    if data["entries"] != nil || data["annotations"] != nil || data["doc_props"] != nil || data["stats"] != nil
      || data["bookmarks"] != nil || data["highlight"] != nil
    {
      return [data]
    }
    // Annotations by themselves, under their numbers.
    let items = data.items
    guard !items.isEmpty, items.contains(where: { $0["pos0"] != nil }) else { throw .otherData(service: "KOReader") }
    return [.object(["annotations": data])]
  }

  /// The title that a file's name tells: `Emma` for `Emma.sdr.json`; nil for the name that the device gives to what
  /// it keeps beside each book.
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
