internal import Archiving
internal import Foundation
internal import Markup
internal import ReadingModel

extension DocumentReader {
  static let epub = DocumentReader(
    name: "epub", summary: "EPUB 2 and 3: all metadata, the cover, and a page count from the page list.",
    endings: ["epub", "kepub"],
    recognises: { _, look in look.entryNames.contains(EPUBFile.containerName) },
    read: { file in try EPUBFile(file).document() }
  )
}

/// An EPUB container with its package document.
struct EPUBFile {
  static let containerName = "META-INF/container.xml"
  private static let largestXML = 16 << 20

  private let file: DocumentFile
  private let archive: DocumentArchive
  private let packagePath: String
  private let package: EPUBPackage
  private let isTruncated: Bool

  /// Opens the container and its package.
  init(_ file: DocumentFile) throws(DocumentError) {
    guard let archive = DocumentArchive(file),
      let container = try archive.bytes(of: EPUBFile.containerName, maximumBytes: EPUBFile.largestXML)
    else { throw DocumentError(file: file.path, .damaged("it has no META-INF/container.xml")) }
    let rootFiles = XMLText(container).root?.descendants("rootfile") ?? []
    let packages = rootFiles.filter { $0.attributes["media-type"] == "application/oebps-package+xml" }
    guard let path = (packages.first ?? rootFiles.first)?.attributes["full-path"],
      let bytes = try archive.bytes(of: path, maximumBytes: EPUBFile.largestXML)
    else { throw DocumentError(file: file.path, .damaged("it has no package document")) }
    let text = XMLText(bytes)
    guard let root = text.root, let package = EPUBPackage(root) else {
      throw DocumentError(file: file.path, .damaged("its package document is not readable"))
    }
    self.file = file
    self.archive = archive
    self.package = package
    packagePath = path
    isTruncated = text.isTruncated
  }

  func document() throws(DocumentError) -> DocumentMetadata {
    var card = package.card
    card.format = .ebook
    var remarks: [DocumentMetadata.Remark] = isTruncated ? [.truncated] : []
    if let path = package.coverReference.flatMap(path) {
      do {
        card.cover = try archive.bytes(of: path, maximumBytes: Picture.largestByteCount).flatMap { Picture(bytes: $0) }
      } catch {
        // Import the book even without its cover.
        if case .damaged(let words) = error.reason, words.contains("larger than") { remarks.append(.coverTooLarge) }
      }
    }
    card.pageCount = try numberedPages()
    let estimate = card.pageCount == nil ? DocumentMetadata.Estimate(characterCount: characterCount) : nil
    return DocumentMetadata(card, estimate: estimate, remarks: remarks + package.leftOut.remarks)
  }

  /// The largest number in its page list; nil if it has none.
  private func numberedPages() throws(DocumentError) -> Int? {
    for reference in package.pageListReferences {
      guard let path = path(reference), let bytes = try archive.bytes(of: path, maximumBytes: EPUBFile.largestXML),
        let root = XMLText(bytes).root
      else { continue }
      let lists =
        root.descendants("nav").filter { $0.attributes["type"]?.split(separator: " ").contains("page-list") == true }
        + root.descendants("pageList")
      let labels = lists.flatMap { $0.descendants("a").map(\.text) + $0.descendants("text").map(\.text) }
      let numbers = labels.compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      if let last = numbers.max(), Book.plausiblePageCounts.contains(last) { return last }
    }
    return nil
  }

  /// The number of characters of its text; 0 if it is too long to be worth estimating.
  private var characterCount: Int {
    let wanted = Set(package.textReferences.compactMap(path))
    var count = 0
    var byteCount = 0
    archive.forEach(of: wanted, maximumBytes: 64 << 20) { bytes in
      byteCount += bytes.count
      count += TextLength(ofMarkup: bytes).characterCount
      return byteCount < 128 << 20
    }
    return byteCount < 128 << 20 ? count : 0
  }

  /// The entry name of a reference in the package; nil if it leads outside the archive.
  private func path(_ reference: String) -> String? {
    let bare = reference.split(separator: "#", maxSplits: 1).first.map(String.init) ?? ""
    guard !bare.isEmpty, !bare.contains(":"), let name = bare.removingPercentEncoding else { return nil }
    return ArchivePath.resolved(name, beside: packagePath)
  }
}
