internal import CArchive
package import Foundation

/// Reads an archive entry by entry: ZIP, EPUB, and tar with or without gzip, xz or zstd, recognized by content.
///
/// The file is untrusted: limits apply to the bytes actually unpacked, not to the sizes in headers, and nothing is
/// written to disk. A plain tar truncated exactly between two entries appears complete.
package struct ArchiveReader: ~Copyable {
  /// How much to read from one archive before refusing it.
  package struct Limits: Sendable {
    /// The number of entries of any type.
    package var maximumEntries: Int
    /// The total of unpacked bytes, including tar entries that are skipped.
    package var maximumBytes: Int64

    /// 200,000 entries and 4 GiB by default.
    package init(maximumEntries: Int = 200_000, maximumBytes: Int64 = 4 << 30) {
      self.maximumEntries = maximumEntries
      self.maximumBytes = maximumBytes
    }
  }

  /// The path of the archive, as given.
  package let file: String

  private let limits: Limits
  /// The bytes of the archive: either of these.
  private let source: OpenFile?
  private let memory: UnsafeMutableRawBufferPointer?
  private let archive: OpaquePointer
  /// Whether it is a ZIP without its central directory, so that only local headers describe the entries.
  private let isTruncatedZip: Bool
  private let locale = UTF8Locale()
  private var isAtEnd: Bool
  private var entryCount = 0
  private var unpackedByteCount: Int64 = 0
  private var current: ArchiveEntry?
  private var isCurrentRead = false
  /// Bytes read of the current entry.
  private var readByteCount: Int64 = 0

  /// Opens the file; an unknown format may be reported only by the first `next`.
  ///
  /// - Parameter acceptsTruncatedZip: Whether to return the complete entries of a truncated ZIP before the error about
  /// it.
  /// - Throws: ``ArchiveError`` with `.notOpened` or `.damaged`.
  package init(file: String, limits: Limits = Limits(), acceptsTruncatedZip: Bool = false) throws {
    let source: OpenFile
    let isEmptyZip: Bool
    do throws(OpenFile.Refusal) {
      source = try OpenFile(reading: file, followingLinks: true)
      isEmptyZip = try ZipDirectory.isWholeFile(source)
    } catch {
      throw ArchiveError(file: file, reason: .notOpened(error.words))
    }
    (archive, isTruncatedZip) = try Self.opened(file, acceptsTruncatedZip: acceptsTruncatedZip) { archive in
      isEmptyZip || source.seekToStart() && archive_read_open_fd(archive, source.descriptor, 1 << 16) == ARCHIVE_OK
    }
    self.file = file
    self.limits = limits
    self.source = source
    memory = nil
    isAtEnd = isEmptyZip
  }

  /// Reads an archive in memory; `file` is its name in messages.
  ///
  /// - Parameter acceptsTruncatedZip: As above.
  /// - Throws: ``ArchiveError`` with `.damaged`.
  package init(bytes: Data, named file: String, limits: Limits = Limits(), acceptsTruncatedZip: Bool = false) throws {
    let isEmptyZip = bytes.count == 22 && bytes.starts(with: [UInt8](littleEndian: ZipSignature.end))
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    do {
      (archive, isTruncatedZip) = try Self.opened(file, acceptsTruncatedZip: acceptsTruncatedZip) { archive in
        isEmptyZip || archive_read_open_memory(archive, memory.baseAddress, bytes.count) == ARCHIVE_OK
      }
    } catch {
      memory.deallocate()
      throw error
    }
    self.file = file
    self.limits = limits
    source = nil
    self.memory = memory
    isAtEnd = isEmptyZip
  }

  deinit {
    archive_read_free(archive)
    memory?.deallocate()
  }

  /// The next entry, in archive order; nil after the last.
  ///
  /// - Throws: ``ArchiveError`` with `.damaged`, `.tooManyEntries` or `.contentsTooBig`.
  package mutating func next() throws -> ArchiveEntry? {
    try skipCurrent()
    guard !isAtEnd else { return nil }
    var header: OpaquePointer?
    let status = locale.use { archive_read_next_header(archive, &header) }
    isAtEnd = status == ARCHIVE_EOF
    guard !isAtEnd || isTruncatedZip else { return nil }
    // A warning means that a name or an attribute could not be converted; the entry itself is fine.
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let header else { throw error(damage) }
    entryCount += 1
    guard entryCount <= limits.maximumEntries else { throw error(.tooManyEntries(maximum: limits.maximumEntries)) }
    let entry = ArchiveEntry(
      path: locale.use { archive_entry_pathname(header) }.map { String(cString: $0) } ?? "",
      kind: Self.kind(of: header),
      byteCount: archive_entry_size_is_set(header) != 0 ? archive_entry_size(header) : nil,
      isEncrypted: archive_entry_is_encrypted(header) != 0,
      isExecutable: archive_entry_perm(header) & 0o100 != 0
    )
    current = entry
    isCurrentRead = false
    readByteCount = 0
    return entry
  }

  /// The bytes of the current entry; callable once per entry.
  ///
  /// - Parameter maximumBytes: The limit of unpacked bytes, whatever size the entry claims.
  /// - Throws: ``ArchiveError`` with `.entryTooBig`, `.contentsTooBig`, `.encrypted`, `.notAFile` or `.damaged`.
  package mutating func bytes(maximumBytes: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(maximumBytes: maximumBytes) { bytes += $0 }
    return bytes
  }

  /// Passes the bytes of the current entry to the closure in pieces; callable once per entry.
  ///
  /// - Parameter maximumBytes: As above; if this throws, discard the pieces already passed.
  /// - Throws: As above.
  package mutating func pieces(maximumBytes: Int, _ take: (ArraySlice<UInt8>) -> Void) throws {
    guard let entry = current, !isCurrentRead else {
      preconditionFailure("the bytes of an entry can be read once, after it was given")
    }
    guard !entry.isEncrypted else { throw error(.encrypted, entry) }
    guard entry.kind == .file else { throw error(.notAFile(entry.kind), entry) }
    guard entry.byteCount ?? 0 <= maximumBytes else { throw error(.entryTooBig(maximumBytes: maximumBytes), entry) }
    isCurrentRead = true
    var left = maximumBytes
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw error(damage, entry) }
      guard count > 0 else { return }
      guard count <= left else { throw error(.entryTooBig(maximumBytes: maximumBytes), entry) }
      left -= count
      try charge(Int64(count))
      readByteCount += Int64(count)
      take(chunk[..<count])
    }
  }

  /// All entries of an archive, without their bytes.
  ///
  /// - Throws: ``ArchiveError``, see `next`.
  package static func entries(ofFile file: String, limits: Limits = Limits()) throws -> [ArchiveEntry] {
    var reader = try ArchiveReader(file: file, limits: limits)
    var entries: [ArchiveEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  /// The bytes of the first entry with a path, at most `maximumBytes`.
  ///
  /// - Throws: ``ArchiveError`` with `.noSuchEntry`, or see `next` and `bytes`.
  package static func bytes(
    of path: String, inFile file: String, maximumBytes: Int, limits: Limits = Limits()
  ) throws -> [UInt8] {
    var reader = try ArchiveReader(file: file, limits: limits)
    while let entry = try reader.next() {
      if entry.path == path { return try reader.bytes(maximumBytes: maximumBytes) }
    }
    throw ArchiveError(file: file, entry: path, reason: .noSuchEntry)
  }

  /// A libarchive reader for what the closure opens.
  private static func opened(
    _ file: String, acceptsTruncatedZip: Bool, _ open: (OpaquePointer) -> Bool
  ) throws -> (archive: OpaquePointer, isTruncatedZip: Bool) {
    func opened(_ support: (OpaquePointer) -> Bool) throws -> OpaquePointer {
      guard let archive = archive_read_new() else {
        throw ArchiveError(file: file, reason: .notOpened("out of memory"))
      }
      if support(archive) && open(archive) { return archive }
      defer { archive_read_free(archive) }
      throw ArchiveError(file: file, reason: .damaged(ArchiveError.words(of: archive)))
    }
    do { return (try opened(support), false) } catch {
      guard acceptsTruncatedZip, let archive = try? opened(supportTruncatedZip) else { throw error }
      return (archive, true)
    }
  }

  /// Only these formats: for some others libarchive starts external programs, and its streaming ZIP reader trusts local
  /// headers that contradict the central directory.
  private static func support(_ archive: OpaquePointer) -> Bool {
    archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK
      && archive_read_support_format_tar(archive) == ARCHIVE_OK
      && archive_read_support_filter_gzip(archive) == ARCHIVE_OK
      && archive_read_support_filter_xz(archive) == ARCHIVE_OK
      && archive_read_support_filter_zstd(archive) == ARCHIVE_OK
  }

  /// Without a central directory, local headers have nothing to contradict.
  private static func supportTruncatedZip(_ archive: OpaquePointer) -> Bool {
    archive_read_support_format_zip_streamable(archive) == ARCHIVE_OK
  }

  /// The reason why reading cannot continue.
  private var damage: ArchiveError.Reason {
    .damaged(isTruncatedZip ? "the central directory at its end is missing" : ArchiveError.words(of: archive))
  }

  /// Skips the rest of the current entry. Skipping a tar entry unpacks it, so its claimed size is charged in advance;
  /// an entry of unknown size in a truncated ZIP is unpacked to count it.
  private mutating func skipCurrent() throws {
    if isTruncatedZip, !isCurrentRead, let current, current.byteCount == nil, current.kind == .file,
      !current.isEncrypted
    {
      try pieces(maximumBytes: .max) { _ in }
    }
    guard let byteCount = current?.byteCount else { return }
    current = nil
    if archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_TAR {
      try charge(max(byteCount - readByteCount, 0))
    }
  }

  private mutating func charge(_ byteCount: Int64) throws {
    guard byteCount <= limits.maximumBytes - unpackedByteCount else {
      throw error(.contentsTooBig(maximumBytes: limits.maximumBytes))
    }
    unpackedByteCount += byteCount
  }

  private static func kind(of header: OpaquePointer) -> ArchiveEntry.Kind {
    if archive_entry_hardlink(header) != nil { return .link }
    switch archive_entry_filetype(header) {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return .link
    default: return .other
    }
  }

  private func error(_ reason: ArchiveError.Reason, _ entry: ArchiveEntry? = nil) -> ArchiveError {
    ArchiveError(file: file, entry: entry?.path, reason: reason)
  }
}
