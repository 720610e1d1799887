internal import Archiving
package import Foundation
package import ReadingModel

/// Everything found at a path from the reader: a file, an archive, or a folder with all below it.
package struct ImportBatch {
  /// One file that was read.
  package struct Part: Sendable {
    /// Its path, starting with what the reader named: `backup.zip/goodreads.csv`.
    package let path: String
    package internal(set) var file: ImportedFile
  }

  /// The only file, if its records are to be streamed; nil in any other batch.
  package private(set) var stream: RecordStream?

  /// A file of a known format that can't be read.
  package struct Unreadable: Hashable, Sendable {
    package let path: String
    /// The problem, in one sentence.
    package let sentence: String
  }

  /// The files that were read, in the order they were found.
  package internal(set) var parts: [Part] = []
  package private(set) var unreadable: [Unreadable] = []
  /// How many of the skipped files an export wrote.
  private var exportedCount = 0
  /// Whether there are only files that an export wrote, without a book.
  package var hasOnlyExported: Bool { parts.isEmpty && !skipped.isEmpty && skipped.count == exportedCount }
  package internal(set) var skipped: [SkippedFile] = []
  /// Whether a folder or an archive was walked.
  package private(set) var isWalk = false

  /// The number of rows in all files read; a running total, as a folder may have very many files.
  private var rowCount = 0
  /// The indices of files with entries of books in other files.
  var partsWithLooseEntries: [Int] = []
  private var vaults = VaultFolders()
  /// Exported files without books; not reported if other files of the export were read.
  var exported: [SkippedFile] = []
  private let registry: ImporterRegistry
  private let chosen: Importer?
  private let uids: UIDSource
  private let encoding: CharacterEncoding?
  private let limits: WalkLimits
  private let report: (String) -> Void
  private let isStreaming: Bool

  /// Creates an empty batch.
  /// - Parameters:
  ///   - chosen: The only format to read; every known one if nil.
  ///   - encoding: The encoding of text files; detected if nil.
  ///   - isStreaming: Whether records are left for the caller to stream, if it is the only file added.
  ///   - report: Called with the path of each file before it is read.
  package init(
    _ registry: ImporterRegistry, only chosen: Importer?, uids: UIDSource, encoding: CharacterEncoding? = nil,
    limits: WalkLimits = WalkLimits(), isStreaming: Bool = false, report: @escaping (String) -> Void = { _ in }
  ) {
    self.isStreaming = isStreaming
    self.registry = registry
    self.chosen = chosen
    self.uids = uids
    self.encoding = encoding
    self.limits = limits
    self.report = report
  }

  /// Reads a file, or the files in an archive.
  /// - Parameters:
  ///   - folder: The file's folder, for the pictures beside it; nil if unknown.
  ///   - release: Releases the memory of the bytes that were read; they can be read again.
  /// - Throws: ``ImportError`` if nothing in it can be read.
  package mutating func add(
    file bytes: Data, name: String, in folder: URL? = nil, _ release: @escaping () -> Void = {}
  ) throws(ImportError) {
    report(name)
    if ArchiveSignature.isArchive(head: bytes.prefix(512)), importer(for: FileHead(of: bytes, fileName: name)) == nil {
      return try addArchive(.bytes(bytes), name: name)
    }
    let text = FileText.decoded(bytes, from: encoding)
    let importer = if let chosen { chosen } else { try registry.importer(recognising: text.bytes, fileName: name) }
    if isStreaming, let stream = try importer.open(bytes: text.bytes, fileName: name, uids: uids, release) {
      self.stream = stream
      stream.head.remarks += try FileText.remarks(on: text, named: name, from: encoding, release)
      return keep(stream.head, path: name)
    }
    let parent = folder.map { "\($0.lastPathComponent)/" } ?? ""
    let file = try read(text, by: importer, name: KOReaderFile.bookName(ofFile: parent + name))
    keep(knowing(file, of: bytes, name: name, in: folder), path: name)
  }

  private mutating func keep(_ file: ImportedFile, path: String) {
    parts.append(Part(path: path, file: file))
    rowCount += file.rowCount
    joinLooseEntries()
  }

  /// Whether a file is an archive to unpack, and not of a known format.
  package func isArchive(_ head: FileHead) -> Bool {
    ArchiveSignature.isArchive(head: head.bytes) && importer(for: head) == nil
  }

  /// Reads the files in an archive on disk.
  /// - Throws: ``ImportError`` if nothing in it can be read.
  package mutating func add(archive: URL, byteCount: Int, _ head: FileHead) throws(ImportError) {
    report(head.fileName)
    try addArchive(.file(path: archive.path, byteCount: byteCount, head: head.bytes), name: head.fileName)
  }

  /// Reads a file and adds the remarks about its encoding.
  private func read(
    _ text: FileText.Decoded, by importer: Importer, name: String
  ) throws(ImportError) -> ImportedFile {
    let remarks = try FileText.remarks(on: text, named: name, from: encoding)
    var file = try importer.read(bytes: text.bytes, fileName: name, uids: uids)
    file.remarks = remarks + file.remarks
    return file
  }

  /// Refuses a file that is too large or of an unknown format, before it is read.
  package func check(byteCount: Int, _ head: FileHead) throws(ImportError) {
    if byteCount > limits.namedFileBytes, !["json", "jsonl"].contains(importer(for: head)?.name) {
      throw .unreadable(file: head.fileName, .tooLarge(limitBytes: limits.namedFileBytes))
    }
    // These are recognised only as a whole.
    guard chosen == nil, encoding == nil, !SQLiteFile.isOne(head: head.bytes),
      !ArchiveSignature.isArchive(head: head.bytes)
    else { return }
    _ = try registry.importer(recognising: head)
  }

  /// Replaces the stream by its result after its records were read.
  /// - Parameter records: The records to keep.
  package mutating func finish(keeping records: [ImportRecord]) {
    guard let stream, !parts.isEmpty else { return }
    parts[0].file = stream.file(keeping: records)
    self.stream = nil
  }

  /// Adds what is beside a file: its covers, and the marks of an export.
  private mutating func knowing(_ file: ImportedFile, of bytes: Data, name: String, in folder: URL?) -> ImportedFile {
    guard let folder else { return file }
    return file.addingCovers(in: folder).changed(since: { vaults.marks(of: bytes, named: name, in: folder) })
  }

  /// Reads every file of a known format below a folder. Links are not followed.
  /// - Throws: ``ImportError/tooManyFiles(_:limit:)``; problems with single files are in ``unreadable``.
  package mutating func add(folder: URL, name: String) throws(ImportError) {
    isWalk = true
    let count = parts.count
    defer { finalizeExported(since: count) }
    let (files, left) = try FolderWalk(folder, limits: limits).files()
    skipped += left.map { $0.below(name) }
    for found in files {
      let path = "\(name)/\(found.path)"
      report(path)
      let head = FileHead(ofFile: found.url)
      let isWalked = isArchive(head)
      guard isWalked || SQLiteFile.isOne(head: head.bytes) || importer(for: head) != nil else {
        leave(path, head, in: found.url.deletingLastPathComponent())
        continue
      }
      guard let byteCount = found.byteCount, byteCount <= limits.fileBytes else {
        unreadable.append(Unreadable(path: path, sentence: "cannot read \(path), or it is too large"))
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
        unreadable.append(Unreadable(path: path, sentence: "cannot read \(path) - check its permissions"))
      }
    }
  }

  /// About how many books there are.
  package var expectedCount: Int { stream?.expectedCount ?? parts.reduce(0) { $0 + $1.file.recordCount } }

  /// The importer for a file among others; nil if there is none, and for a tar, which starts with another file.
  private func importer(for head: FileHead) -> Importer? {
    guard !ArchiveSignature.isTar(head: head.bytes) else { return nil }
    if let chosen { return chosen.recognises(head) ? chosen : nil }
    return registry.importer(for: head)
  }

  private mutating func addArchive(_ source: ArchiveSource, name: String) throws(ImportError) {
    isWalk = true
    let count = parts.count
    defer { finalizeExported(since: count) }
    let walk = ArchiveWalk(source: source, name: name, limits: limits)
    var archived = ArchivedVaults()
    do throws(ImportError.Reason) {
      try walk.give(
        skipping: { skipped.append(SkippedFile(path: "\(name)/\($0)", reason: .link)) },
        to: { entry, contents in
          report("\(name)/\(entry)")
          let part = parts.count
          addFound(contents, name: entry.split(separator: "/").last.map(String.init) ?? entry, path: "\(name)/\(entry)")
          if parts.count > part, parts[part].file.format == "markdown" {
            archived.add(page: contents, at: entry, part: part)
          } else {
            archived.add(contents, at: entry)
          }
        })
    } catch {
      let unreadable = ImportError.unreadable(file: name, error)
      // The files before the damage were read.
      guard parts.count > count else { throw unreadable }
      self.unreadable.append(Unreadable(path: name, sentence: unreadable.description))
    }
    addMarks(of: archived, to: parts[count...].indices, below: name)
    addCovers(from: walk, to: parts[count...].indices, below: name)
  }

  /// Adds the covers in an archive to the books from it.
  private mutating func addCovers(from walk: ArchiveWalk, to found: Range<Int>, below name: String) {
    func path(of record: ImportRecord, in part: Part) -> String? {
      guard let cover = record.coverPath, !cover.hasPrefix("/") else { return nil }
      return ArchivePath.resolved(cover, beside: String(part.path.dropFirst(name.count + 1)))
    }
    let wanted = Set(found.flatMap { index in parts[index].file.records.compactMap { path(of: $0, in: parts[index]) } })
    guard !wanted.isEmpty else { return }
    let pictures = walk.pictures(at: wanted)
    let taken = Set(pictures.keys.map { "\(name)/\($0)" })
    skipped.removeAll { taken.contains($0.path) }
    for index in found {
      let part = parts[index]
      parts[index].file = part.file.addingCovers { record in path(of: record, in: part).flatMap { pictures[$0] } }
    }
  }

  /// Skips a file of a folder that no importer recognises, but names a page that had a book.
  private mutating func leave(_ path: String, _ head: FileHead, in folder: URL) {
    if vaults.hasBook(head.fileName, in: folder) {
      let sentence = "cannot read \(path): it does not start with its properties - make '---' its first line"
      unreadable.append(Unreadable(path: path, sentence: sentence))
    } else {
      let isExported = vaults.hold(head.fileName, in: folder)
      leave(path, isExported: isExported || VaultFolders.isPage(head.bytes))
    }
  }

  /// Skips a file that no importer recognises.
  private mutating func leave(_ path: String, isExported: Bool) {
    let left = SkippedFile(path: path, reason: .unknownFormat)
    if isExported { exported.append(left) } else { skipped.append(left) }
  }

  /// Reports exported files without books, unless a file was read since there were `count` of them; drops the files
  /// that calibre keeps beside books.
  private mutating func finalizeExported(since count: Int) {
    if parts.count == count {
      skipped += exported
      exportedCount += exported.count
    }
    exported = []
    let libraries = parts[count...].filter { $0.file.format == "calibre" }
    skipped.removeAll { $0.isKept(besideBooksOf: libraries.map(\.path)) }
  }

  /// Reads one file among others, so that its problems don't stop the import of the others.
  private mutating func addFound(_ bytes: Data, name: String, path: String, in folder: URL? = nil) {
    let text = FileText.decoded(bytes, from: encoding)
    let head = FileHead(of: text.bytes, fileName: name)
    guard let importer = importer(for: head) else { return leave(path, isExported: VaultFolders.isPage(head.bytes)) }
    guard rowCount <= RowQuota.maximumRows else {
      let sentence =
        "skipped \(path): the files before it have more than \(RowQuota.maximumRows) rows - import it separately"
      return unreadable.append(Unreadable(path: path, sentence: sentence))
    }
    do throws(ImportError) {
      let file = try read(text, by: importer, name: KOReaderFile.bookName(ofFile: path))
      keep(knowing(file, of: bytes, name: name, in: folder), path: path)
    } catch {
      // Books and unrelated files are beside reading records in many folders, so they are skipped without an error.
      switch error {
      case .unreadable(_, .noRecord), .unreadable(_, .otherData), .unreadable(_, .noSnapshot):
        skipped.append(SkippedFile(path: path, reason: .unknownFormat))
      case .unreadable(_, let reason):
        unreadable.append(Unreadable(path: path, sentence: ImportError.unreadable(file: path, reason).description))
      default: unreadable.append(Unreadable(path: path, sentence: error.description))
      }
    }
  }
}
