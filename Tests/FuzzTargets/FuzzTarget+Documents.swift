internal import Archiving
internal import DocumentReading
internal import Foundation
internal import OutsidePrograms

extension FuzzTarget {
  /// All document readers, archives, the output of `pdfinfo`, and an EPUB's package alone, where no checksum of the
  /// archive rejects the input first.
  static let documents: [FuzzTarget] =
    ["epub", "docx", "odt", "doc", "mobi"].map { ending in
      FuzzTarget("document-\(ending)") { bytes in withFile(bytes, "a.\(ending)", read) }
    } + [
      FuzzTarget("document-pdf") { bytes in
        let parts = bytes.split(separator: 0, maxSplits: 1)
        let facts = PDFFacts(String(decoding: parts.first ?? Data(), as: UTF8.self))
        _ = PDFMetadata(facts, metadata: parts.count > 1 ? Data(parts[1]) : nil)
      },
      FuzzTarget("epub-package") { bytes in
        withFile(Data(), "a.epub") { path in
          let container = "<container><rootfiles><rootfile full-path=\"p\"/></rootfiles></container>"
          try? FileManager.default.removeItem(atPath: path)
          guard let archive = try? ArchiveWriter(file: path, format: .zip, modified: Date(timeIntervalSince1970: 0))
          else { return }
          try? archive.add(path: "META-INF/container.xml", bytes: Array(container.utf8))
          try? archive.add(path: "p", bytes: [UInt8](bytes))
          try? archive.finish()
          read(path)
        }
      },
      FuzzTarget("archive") { bytes in
        withFile(bytes, "a") { path in
          guard var reader = try? ArchiveReader(file: path, limits: .init(maximumEntries: 100, maximumBytes: 1 << 20))
          else { return }
          while (try? reader.next()) != nil { _ = try? reader.bytes(maximumBytes: 1 << 16) }
        }
      },
    ]

  private static let registry = DocumentRegistry(
    programs: [], path: [], PluginEnvironment(appVersion: "1", now: "2026-03-14T21:40", environment: [:]))

  private static func read(_ path: String) {
    guard let file = try? DocumentFile(path), let reader = try? registry.reader(for: file) else { return }
    _ = try? reader.read(file)
  }

  /// Writes the bytes to a temporary file for the closure.
  static func withFile(_ bytes: Data, _ name: String, _ body: (String) -> Void) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "octavo-fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
      (try? bytes.write(to: file)) != nil
    else { return }
    body(file.path(percentEncoded: false))
  }
}
