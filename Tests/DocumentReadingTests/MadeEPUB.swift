import Foundation

/// An EPUB built for a test.
struct MadeEPUB {
  /// A PNG of one pixel.
  static let picture =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data()

  var metadata = "<dc:title>The Quay</dc:title><dc:language>en</dc:language>"
  var version = "3.0"
  var manifest = ""
  var guide = ""
  var text =
    "<html><head><title>no text</title></head><body><p>\(String(repeating: "wave ", count: 720))</p></body></html>"
  var packagePath = "OEBPS/content.opf"
  var container: String?
  var prologue = "<?xml version=\"1.0\"?>"
  var more: [(path: String, bytes: Data)] = []

  var entries: [(path: String, bytes: Data)] {
    let container =
      container
        ?? """
        <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
        <rootfile full-path="x.pdf" media-type="application/pdf"/>
        <rootfile full-path="\(packagePath)" media-type="application/oebps-package+xml"/></rootfiles></container>
        """
    let package = """
      \(prologue)
      <package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf" version="\(version)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\(metadata)</metadata>
      <manifest><item id="text" href="te%20xt.xhtml" media-type="application/xhtml+xml"/>\(manifest)</manifest>
      <spine><itemref idref="text"/></spine>\(guide)</package>
      """
    return [
      ("mimetype", Data("application/epub+zip".utf8)), ("META-INF/container.xml", Data(container.utf8)),
      ("OEBPS/content.opf", Data(package.utf8)), ("OEBPS/te xt.xhtml", Data(text.utf8)),
    ] + more
  }
}
