internal import ReadingModel

extension Importer {
  /// Imports a Kindle's highlights and notes, `My Clippings.txt`, in any of its languages.
  ///
  /// The file doesn't say whether a book was finished, so its passages become a reading without a status. Extended
  /// passages are kept in their final form, notes join the passage at their place, bookmarks and notices are skipped
  /// and counted.
  package static let kindle = Importer(
    name: "kindle", summary: "A Kindle's passages and notes (My Clippings.txt).",
    recognises: { $0.problem == nil && ClippingsFile.isOne(head: $0.bytes) },
    read: { (bytes, _, uids) throws(ImportError.Reason) in
      try FileSignature.checkText(bytes)
      let (clippings, cut) = ClippingsFile.clippings(bytes)
      guard clippings.contains(where: ClippingsFile.hasDetails) || cut != nil && ClippingsFile.isOne(head: bytes) else {
        throw .otherData(service: "a Kindle")
      }
      var books = ClippedBooks()
      var rejected: [RejectedRow] = []
      for clipping in clippings {
        if clipping.text.utf8.count <= TextLimit.byteCount {
          books.add(clipping)
        } else {
          rejected.append(.textTooLong(line: clipping.line, raw: clipping.written))
        }
      }
      var leftOut = UnmappedValues()
      let records = books.books.compactMap { $0.record(uids: uids, &leftOut) }
      rejected += books.untitled.map { RejectedRow(line: $0.line, reason: .missingTitle, raw: $0.written) }
      if let cut { rejected.append(cut) }
      return ImportedFile(
        format: "kindle", records: records, rejected: rejected, leftOut: leftOut,
        form: .pieces(separator: ClippingsFile.separator))
    })
}
