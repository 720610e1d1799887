internal import CArchive
package import Foundation

/// Writes a new archive, with entries in the order they are added.
///
/// The file is readable only by its owner (mode 0600), and is deleted unless `finish` succeeds: write it beside the
/// destination under another name, then rename it. With the same version of libarchive, the output is reproducible:
/// every entry has the given time, mode 0644, and no owner.
package final class ArchiveWriter {
  /// How an entry of a ZIP or EPUB is stored; ignored for tar, which is compressed as a whole.
  package enum Compression: Sendable {
    /// Uncompressed, for images that are already compressed. libarchive writes the checksum after the bytes, and stream
    /// readers (Java's `ZipInputStream`) refuse such an entry: prefer `deflated` in an EPUB.
    case stored
    /// Compressed.
    case deflated
  }

  /// The path of the archive, as given.
  package let file: String
  package let format: ArchiveFormat

  private let time: ArchiveTime
  private let target: OpenFile
  private var archive: OpaquePointer?
  private var paths: Set<String> = []

  /// Creates the file, which must not exist; an EPUB starts with its `mimetype` entry.
  ///
  /// - Parameter modified: The time of every entry, in UTC; outside 1980…2107 the nearest time that fits.
  /// - Parameter deflateLevel: 1 (fast) to 9 (small), for ZIP and EPUB.
  /// - Throws: ``ArchiveError`` with `.exists`, `.notCreated` or `.notWritten`.
  package init(file: String, format: ArchiveFormat, modified: Date, deflateLevel: Int = 6) throws {
    precondition((1...9).contains(deflateLevel), "the deflate level is 1 to 9")
    self.file = file
    self.format = format
    time = ArchiveTime(modified)
    do throws(OpenFile.Refusal) {
      target = try OpenFile(creating: file)
    } catch {
      throw ArchiveError(file: file, reason: error.code == EEXIST ? .exists : .notCreated(error.words))
    }
    archive = archive_write_new()
    guard archive != nil else {
      unlink(file)
      throw ArchiveError(file: file, reason: .notCreated("out of memory"))
    }
    do {
      if format == .epub { try beginEPUB() }
      try beginArchive(deflateLevel: deflateLevel)
    } catch {
      discard()
      throw error
    }
  }

  deinit { discard() }

  /// Adds a file with these bytes.
  ///
  /// - Parameter path: A unique relative path with `/` between its parts; `mimetype` is reserved in an EPUB.
  /// - Throws: ``ArchiveError``; after `.notWritten` the archive is deleted, after the others it can be continued.
  package func add(path: String, bytes: some ContiguousBytes, compression: Compression = .deflated) throws {
    try bytes.withUnsafeBytes { bytes in
      try begin(path, byteCount: Int64(bytes.count), compression)
      try write(bytes, of: path)
      try check(archive_write_finish_entry(archive), path)
    }
  }

  /// Adds a file with the bytes of a file on disk, without reading all of it into memory.
  ///
  /// - Parameter source: A regular file; links are refused.
  /// - Throws: ``ArchiveError`` as above, and `.sourceUnreadable`; after a failed read or `.sourceChanged` the archive
  ///   is deleted.
  package func add(path: String, contentsOfFile source: String, compression: Compression = .deflated) throws {
    let input: OpenFile
    let byteCount: Int64
    do throws(OpenFile.Refusal) {
      input = try OpenFile(reading: source, followingLinks: false)
      byteCount = try input.byteCount()
    } catch {
      throw ArchiveError(file: file, entry: path, reason: .sourceUnreadable(source: source, error.words))
    }
    try begin(path, byteCount: byteCount, compression)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { buffer.deallocate() }
    var left = byteCount
    while true {
      let count: Int
      do throws(OpenFile.Refusal) {
        count = try input.read(into: buffer)
      } catch {
        throw abandon(path, .sourceUnreadable(source: source, error.words))
      }
      left -= Int64(count)
      guard left >= 0, count > 0 || left == 0 else { throw abandon(path, .sourceChanged(source: source)) }
      if count == 0 { break }
      try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), of: path)
    }
    try check(archive_write_finish_entry(archive), path)
  }

  /// Completes the archive and syncs it to disk; nothing can be added afterwards.
  ///
  /// - Throws: ``ArchiveError`` with `.notWritten`, `.tooBigForEPUB` or `.closed`; the file is deleted then.
  package func finish() throws {
    guard let archive else { throw ArchiveError(file: file, reason: .closed) }
    try check(archive_write_close(archive))
    do {
      if format.isZip { try finalizeZip() }
      try target.syncAndClose()
    } catch ZipDirectory.Problem.needsZip64 {
      throw abandon(nil, .tooBigForEPUB)
    } catch ZipDirectory.Problem.unexpectedLayout {
      throw abandon(nil, .notWritten("libarchive's ZIP directory is not laid out as expected"))
    } catch ZipDirectory.Problem.refused(let refusal) {
      throw abandon(nil, .notWritten(refusal.words))
    } catch let refusal as OpenFile.Refusal {
      throw abandon(nil, .notWritten(refusal.words))
    }
    self.archive = nil
    archive_write_free(archive)
  }

  /// Deletes the file; does nothing if the archive is finished or already deleted.
  package func discard() {
    guard let archive else { return }
    self.archive = nil
    archive_write_fail(archive)
    archive_write_free(archive)
    unlink(file)
  }
}

extension ArchiveWriter {
  private func beginArchive(deflateLevel: Int) throws {
    switch format {
    case .zip, .epub: try check(archive_write_set_format_zip(archive))
    case .tar, .tarZstd, .tarGzip, .tarXz: try check(archive_write_set_format_gnutar(archive))
    }
    switch format {
    case .zip, .epub:
      try check(archive_write_set_format_option(archive, "zip", "compression-level", String(deflateLevel)))
    case .tar: break
    case .tarZstd: try check(archive_write_add_filter_zstd(archive))
    case .tarXz: try check(archive_write_add_filter_xz(archive))
    case .tarGzip:
      try check(archive_write_add_filter_gzip(archive))
      // Without this, the gzip header contains the current time.
      try check(archive_write_set_filter_option(archive, "gzip", "timestamp", nil))
    }
    try check(archive_write_set_bytes_per_block(archive, 1 << 16))
    try check(archive_write_open_fd(archive, target.descriptor))
  }

  private func beginEPUB() throws {
    paths.insert(EPUBMimetype.path)
    do throws(OpenFile.Refusal) {
      try target.write(EPUBMimetype(time: time).localRecord, at: 0)
      try target.seekToEnd()
    } catch {
      throw ArchiveError(file: file, reason: .notWritten(error.words))
    }
  }

  private func finalizeZip() throws(ZipDirectory.Problem) {
    let base = format == .epub ? EPUBMimetype.localByteCount : 0
    var directory = try ZipDirectory(of: target, from: base)
    try directory.finalize(time: time)
    if format == .epub { try directory.prepend(EPUBMimetype(time: time).centralRecord) }
  }

  private func begin(_ path: String, byteCount: Int64, _ compression: Compression) throws {
    guard let archive else { throw ArchiveError(file: file, entry: path, reason: .closed) }
    guard ArchivePath.isWritable(path) else { throw ArchiveError(file: file, entry: path, reason: .unusablePath) }
    guard paths.insert(path).inserted else { throw ArchiveError(file: file, entry: path, reason: .duplicateEntry) }
    let entry = archive_entry_new()
    defer { archive_entry_free(entry) }
    archive_entry_copy_pathname(entry, path)
    archive_entry_set_filetype(entry, S_IFREG)
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_size(entry, byteCount)
    if !format.isZip || time.fitsExtendedTimestamp { archive_entry_set_mtime(entry, time_t(time.secondsSince1970), 0) }
    if format.isZip {
      switch compression {
      case .stored: try check(archive_write_zip_set_compression_store(archive), path)
      case .deflated: try check(archive_write_zip_set_compression_deflate(archive), path)
      }
    }
    try check(archive_write_header(archive, entry), path)
  }

  private func write(_ bytes: UnsafeRawBufferPointer, of path: String) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = archive_write_data(archive, rest.baseAddress, rest.count)
      guard written > 0 else { throw abandon(path, .notWritten(words)) }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Treats a warning as an error: it means that libarchive wrote something other than what was requested.
  private func check(_ status: Int32, _ path: String? = nil) throws {
    guard status == ARCHIVE_OK else { throw abandon(path, .notWritten(words)) }
  }

  private var words: String { archive.map(ArchiveError.words(of:)) ?? "out of memory" }

  private func abandon(_ path: String?, _ reason: ArchiveError.Reason) -> ArchiveError {
    discard()
    return ArchiveError(file: file, entry: path, reason: reason)
  }
}
