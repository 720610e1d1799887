internal import ExporterKit
internal import Foundation

/// Checks an exporter's files against what every export must satisfy.
package struct TrialFiles {
  private let files: [(path: String, bytes: Data)]
  private let exporter: Exporter

  init(_ files: [RelativePath: Data], of exporter: Exporter) {
    self.files = files.map { ($0.key.text, $0.value) }.sorted { $0.path < $1.path }
    self.exporter = exporter
  }

  /// The first problem with a file's name or contents; nil if there is none.
  var problem: String? {
    for (path, bytes) in files {
      if !exporter.shape.isOneFile,
        let words = path.split(separator: "/").lazy.compactMap(TrialFiles.fault(ofName:)).first
      {
        return "'\(path)' \(words)"
      }
      if let words = fault(of: bytes, ending: ending(of: path)) { return "'\(path)' \(words)" }
    }
    return nil
  }

  private func ending(of path: String) -> String {
    if exporter.shape.isOneFile { return exporter.fileExtension?.lowercased() ?? "" }
    return (path as NSString).pathExtension.lowercased()
  }

  /// The problem with a path component on any common file system; nil if there is none.
  package static func fault(ofName name: Substring) -> String? {
    if name.utf8.count > 200 { return "has a name too long for archives" }
    if name.last == "." || name.last == " " { return "ends in a dot or a space, which Windows removes" }
    let forbidden = Set("<>:\"|?*")
    if name.contains(where: forbidden.contains) { return "contains a character Windows does not allow in names" }
    let stem = name.prefix { $0 != "." }.uppercased()
    let isDevice = ["CON", "PRN", "AUX", "NUL"].contains(stem) || stem.wholeMatch(of: #/(COM|LPT)[1-9¹²³]/#) != nil
    return isDevice ? "is a device name on Windows" : nil
  }

  private func fault(of bytes: Data, ending: String) -> String? {
    let markup: Set = ["html", "htm", "xhtml", "xml", "svg", "opf", "ncx", "atom"]
    let text: Set = ["md", "css", "json", "csv", "txt", "bib", "tsv", "jsonl"]
    guard exporter.shape.isText || markup.contains(ending) || text.contains(ending) else { return nil }
    guard let words = String(data: bytes, encoding: .utf8) else { return "is not valid UTF-8" }
    if bytes.contains(0) { return "contains a NUL byte" }
    if JSONKind(name: "." + ending)?.isBroken(bytes) == true { return "is not valid JSON" }
    guard markup.contains(ending) else { return nil }
    if words.contains("<script>alert(1)") { return "inserts a reader's text as markup: escape < and &" }
    let isOpen = words.components(separatedBy: "]]>").count > words.components(separatedBy: "<![CDATA[").count
    return isOpen && ending != "html" && ending != "htm" ? "has ']]>' in its text: escape >" : nil
  }
}
