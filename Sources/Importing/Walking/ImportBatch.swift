internal import Archiving
package import Foundation
package import ReadingModel

/// Everything that is found where a reader points: in a file, in an archive, in a folder with all below it.
package struct ImportBatch {
  /// One file that was read.
  package struct Part: Sendable {
    /// Where it was found, below what the reader named: `backup.zip/goodreads.csv`.
    package let path: String
    /// What was found in it.
    package fileprivate(set) var file: ImportedFile
  }

  /// The table that alone was found, whose rows are still to be read; nil in any other batch.
  package private(set) var table: TableRecords?

  /// A file that belongs to a known format and cannot be read.
  package struct Unreadable: Hashable, Sendable {
    /// Where it was found.
    package let path: String
    /// What is wrong with it, in one sentence.
    package let sentence: String
  }

  /// The files that were read, in the order in which they were found.
  package private(set) var parts: [Part] = []
  /// The files that could not be.
  package private(set) var unreadable: [Unreadable] = []
  /// The files that were passed over.
  package private(set) var passedOver: [PassedOver] = []
  /// Whether a folder or an archive was walked.
  package private(set) var isWalk = false

  /// How many rows the files have that were read; counted as they come, as a folder may hold very many.
  private var rowCount = 0
  private var vaults = VaultFolders()
  /// Files of exports in which no books are; they are of no unknown format where others of the export were read.
  private var exported: [PassedOver] = []
  private let registry: ImporterRegistry
  private let chosen: Importer?
  private let uids: UIDSource
  private let encoding: CharacterEncoding?
  private let limits: WalkLimits
  private let report: (String) -> Void
  private let isPassing: Bool

  /// A batch of nothing yet.
  /// - Parameters:
  ///   - chosen: The only format that is looked for; every known one when nil.
  ///   - encoding: What files of text are written in; told by the files when nil.
  ///   - isPassing: Whether the rows of a table are left to be read by whoever takes them, when it is the one file that
  ///     is added.
  ///   - report: Is told the path of each file before it is looked at.
  package init(
    _ registry: ImporterRegistry, only chosen: Importer?, uids: UIDSource, encoding: CharacterEncoding? = nil,
    limits: WalkLimits = WalkLimits(), isPassing: Bool = false, report: @escaping (String) -> Void = { _ in }
  ) {
    self.isPassing = isPassing
    self.registry = registry
    self.chosen = chosen
    self.uids = uids
    self.encoding = encoding
    self.limits = limits
    self.report = report
  }

  /// Reads a file, or the files in it when it is an archive.
  /// - Parameter folder: Where the file lies, for the pictures beside it; nil when that is not known.
  /// - Throws: ``ImportError`` when nothing in it can be read.
  package mutating func add(file bytes: Data, name: String, in folder: URL? = nil) throws(ImportError) {
    report(name)
    if ArchiveLook.isArchive(head: bytes.prefix(512)), importer(for: FileHead(of: bytes, fileName: name)) == nil {
      return try addArchive(.bytes(bytes), name: name)
    }
    let text = decoded(bytes)
    let importer = if let chosen { chosen } else { try registry.importer(recognising: text.bytes, fileName: name) }
    if isPassing, let table = try importer.open(bytes: text.bytes, fileName: name, uids: uids) {
      self.table = table
      var file = table.file(keeping: [])
      file.remarks += [try remark(on: text, name: name)].compactMap(\.self)
      return keep(file, path: name)
    }
    let parent = folder.map { "\($0.lastPathComponent)/" } ?? ""
    let file = try read(text, by: importer, name: ImportBatch.bookName(ofFile: parent + name))
    keep(knowing(file, of: bytes, name: name, in: folder), path: name)
  }

  private mutating func keep(_ file: ImportedFile, path: String) {
    parts.append(Part(path: path, file: file))
    rowCount += file.rowCount
  }

  /// Whether a file is an archive whose files are read, not one of a known format.
  package func isArchive(_ head: FileHead) -> Bool {
    ArchiveLook.isArchive(head: head.bytes) && importer(for: head) == nil
  }

  /// Reads the files in an archive on the disk.
  /// - Throws: ``ImportError`` when nothing in it can be read.
  package mutating func add(archive: URL, byteCount: Int, _ head: FileHead) throws(ImportError) {
    report(head.fileName)
    try addArchive(.file(path: archive.path, byteCount: byteCount, head: head.bytes), name: head.fileName)
  }

  /// A file in UTF-8, where the reader has said what it is in, and how many bytes are not; of any other text all
  /// letters that are whole.
  private func decoded(_ bytes: Data) -> (bytes: Data, strayCount: Int?) {
    guard !SQLiteFile.isOne(head: bytes), !ArchiveLook.isArchive(head: bytes.prefix(512)) else { return (bytes, nil) }
    return encoding?.utf8(bytes) ?? (FileText.withoutCutLetter(bytes), nil)
  }

  /// What is to be said of the letters of a file.
  private func remark(on text: (bytes: Data, strayCount: Int?), name: String) throws(ImportError) -> FileRemark? {
    guard let encoding, let count = text.strayCount else {
      do throws(ImportError.Reason) { return try FileText.remark(on: text.bytes) } catch {
        throw .unreadable(file: name, error)
      }
    }
    guard count * 20 <= text.bytes.count else { throw .unreadable(file: name, .wrongEncoding(encoding.name)) }
    return count == 0 ? nil : .strayBytes(count: count, encoding: encoding.name)
  }

  /// Reads a file, and says what its letters were taken for.
  private func read(
    _ text: (bytes: Data, strayCount: Int?), by importer: Importer, name: String
  ) throws(ImportError) -> ImportedFile {
    let remark = try remark(on: text, name: name)
    var file = try importer.read(bytes: text.bytes, fileName: name, uids: uids)
    if let remark { file.remarks.insert(remark, at: 0) }
    return file
  }

  /// Refuses a file that is too large to be what it seems to be, or that seems to be nothing known, before it is
  /// read.
  package func check(byteCount: Int, _ head: FileHead) throws(ImportError) {
    if byteCount > limits.namedFileBytes, !["json", "jsonl"].contains(importer(for: head)?.name) {
      throw .unreadable(file: head.fileName, .tooLarge(limitBytes: limits.namedFileBytes))
    }
    // Of these only the whole tells what they are.
    guard chosen == nil, encoding == nil, !SQLiteFile.isOne(head: head.bytes), !ArchiveLook.isArchive(head: head.bytes)
    else { return }
    _ = try registry.importer(recognising: head)
  }

  /// Takes the table, whose rows were read in the meantime, for what was found.
  /// - Parameter records: Those of its records that are still wanted.
  package mutating func finish(keeping records: [ImportRecord]) {
    guard let table, !parts.isEmpty else { return }
    let remarks = parts[0].file.remarks
    parts[0].file = table.file(keeping: records)
    parts[0].file.remarks = remarks
    self.table = nil
  }

  /// What a file tells together with what lies beside it.
  private mutating func knowing(_ file: ImportedFile, of bytes: Data, name: String, in folder: URL?) -> ImportedFile {
    guard let folder else { return file.addingCovers(in: nil) }
    return file.addingCovers(in: folder).changed(since: {
      vaults.marks(of: bytes, named: name, in: folder)
    })
  }

  /// Reads every file below a folder whose format is known. Links are not followed.
  /// - Throws: ``ImportError/tooManyFiles(_:limit:)``; what single files cannot be read for is in ``unreadable``.
  package mutating func add(folder: URL, name: String) throws(ImportError) {
    isWalk = true
    let count = parts.count
    defer { settleExported(since: count) }
    let (files, left) = try FolderWalk(folder, limits: limits).files()
    passedOver += left.map { $0.below(name) }
    for found in files {
      let path = "\(name)/\(found.path)"
      report(path)
      let head = FileHead(ofFile: found.url)
      let isWalked = isArchive(head)
      guard isWalked || SQLiteFile.isOne(head: head.bytes) || importer(for: head) != nil else {
        let isExported = vaults.hold(found.name, in: found.url.deletingLastPathComponent())
        leave(path, isExported: isExported || VaultFolders.isPage(head.bytes))
        continue
      }
      guard let byteCount = found.byteCount, byteCount <= limits.fileBytes else {
        unreadable.append(Unreadable(path: path, sentence: "\(path) cannot be read, or is larger than any such file"))
        continue
      }
      if isWalked {
        let source = ArchiveSource.file(path: found.url.path, byteCount: byteCount, head: head.bytes)
        do throws(ImportError) { try addArchive(source, name: path) } catch {
          unreadable.append(Unreadable(path: path, sentence: error.description))
        }
      } else if let bytes = found.bytes {
        addFound(bytes, name: found.name, path: path, in: found.url.deletingLastPathComponent())
      } else {
        unreadable.append(Unreadable(path: path, sentence: "\(path) cannot be read - look at its permissions"))
      }
    }
  }

  /// About how many books there are.
  package var expectedCount: Int { table?.expectedCount ?? parts.reduce(0) { $0 + $1.file.recordCount } }

  /// The importer for a file among others; nil when none is meant for it, nor for what begins with another file.
  private func importer(for head: FileHead) -> Importer? {
    guard !ArchiveLook.isTar(head: head.bytes) else { return nil }
    if let chosen { return chosen.recognises(head) ? chosen : nil }
    return registry.importer(for: head)
  }

  private mutating func addArchive(_ source: ArchiveSource, name: String) throws(ImportError) {
    isWalk = true
    let count = parts.count
    defer { settleExported(since: count) }
    let walk = ArchiveWalk(source, name: name, limits: limits)
    do throws(ImportError.Reason) {
      try walk.give(
        passingOver: { passedOver.append(PassedOver(path: "\(name)/\($0)", reason: .link)) },
        to: { entry, contents in
          report("\(name)/\(entry)")
          addFound(contents, name: entry.split(separator: "/").last.map(String.init) ?? entry, path: "\(name)/\(entry)")
        })
    } catch {
      let unreadable = ImportError.unreadable(file: name, error)
      // What came before the damage was read.
      guard parts.count > count else { throw unreadable }
      self.unreadable.append(Unreadable(path: name, sentence: unreadable.description))
    }
    addCovers(from: walk, to: parts[count...].indices, below: name)
  }

  /// Gives books the covers that lie in the archive they came from.
  private mutating func addCovers(from walk: ArchiveWalk, to found: Range<Int>, below name: String) {
    func path(of record: ImportRecord, in part: Part) -> String? {
      record.coverPath.flatMap { CoverPath.resolved($0, beside: String(part.path.dropFirst(name.count + 1))) }
    }
    let wanted = Set(found.flatMap { index in parts[index].file.records.compactMap { path(of: $0, in: parts[index]) } })
    guard !wanted.isEmpty else { return }
    let pictures = walk.pictures(at: wanted)
    let taken = Set(pictures.keys.map { "\(name)/\($0)" })
    passedOver.removeAll { taken.contains($0.path) }
    for index in found {
      let part = parts[index]
      parts[index].file = part.file.addingCovers { record in path(of: record, in: part).flatMap { pictures[$0] } }
    }
  }

  /// Leaves a file that no importer is for.
  private mutating func leave(_ path: String, isExported: Bool) {
    let left = PassedOver(path: path, reason: .unknownFormat)
    if isExported { exported.append(left) } else { passedOver.append(left) }
  }

  /// Passes over the files of exports without books, unless something was read since there were so many files.
  private mutating func settleExported(since count: Int) {
    if parts.count == count { passedOver += exported }
    exported = []
    let libraries = parts[count...].filter { $0.file.format == "calibre" }
    passedOver.removeAll { $0.isKept(besideBooksOf: libraries.map(\.path)) }
  }

  /// The name that a book may have from where its file lies: what KOReader keeps beside a book is named for its
  /// folder, `Emma.sdr/metadata.epub.lua`.
  private static func bookName(ofFile path: String) -> String {
    let parts = path.split(separator: "/").suffix(2).map(String.init)
    guard let name = parts.last else { return path }
    return name.hasPrefix("metadata.") && parts.count > 1 && parts[0].hasSuffix(".sdr") ? parts[0] : name
  }

  /// Reads one file among others, so that what is wrong with it is no reason to leave the others.
  private mutating func addFound(_ bytes: Data, name: String, path: String, in folder: URL? = nil) {
    let text = decoded(bytes)
    let head = FileHead(of: text.bytes, fileName: name)
    guard let importer = importer(for: head) else {
      return leave(path, isExported: VaultFolders.isPage(head.bytes))
    }
    guard rowCount <= RowCensus.mostRows else {
      let sentence =
        "\(path) was left out: the files before it have more than \(RowCensus.mostRows) rows - import it by itself"
      return unreadable.append(Unreadable(path: path, sentence: sentence))
    }
    do throws(ImportError) {
      let file = try read(text, by: importer, name: ImportBatch.bookName(ofFile: path))
      keep(knowing(file, of: bytes, name: name, in: folder), path: path)
    } catch {
      // A book is no record of reading, nor is what only looks like one; both lie beside records in many folders.
      switch error {
      case .unreadable(_, .noRecord), .unreadable(_, .otherData), .unreadable(_, .noSnapshot):
        return passedOver.append(PassedOver(path: path, reason: .unknownFormat))
      default: break
      }
      if case .unreadable(_, let reason) = error {
        return unreadable.append(
          Unreadable(path: path, sentence: ImportError.unreadable(file: path, reason).description))
      }
      unreadable.append(Unreadable(path: path, sentence: error.description))
    }
  }
}
