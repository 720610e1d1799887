extension ImportBatch {
  /// Adds the marks of the exports in an archive to the pages from it.
  mutating func addMarks(of archived: ArchivedVaults, to found: Range<Int>, below name: String) {
    for index in found { parts[index].file = parts[index].file.changed(since: { archived.marks(ofPart: index) }) }
    func isExported(_ file: SkippedFile) -> Bool {
      file.reason == .unknownFormat && file.path.hasPrefix("\(name)/")
        && archived.hold(String(file.path.dropFirst(name.count + 1)))
    }
    exported += skipped.filter(isExported)
    skipped.removeAll(where: isExported)
  }
}
