internal import ExporterKit
internal import Foundation

/// The files of a trial, held against what every export promises.
package struct TrialFiles {
  private let files: [(path: String, bytes: Data)]
  private let exporter: Exporter

  /// The files that an exporter made.
  init(_ files: [RelativePath: Data], of exporter: Exporter) {
    self.files = files.map { ($0.key.text, $0.value) }.sorted { $0.path < $1.path }
    self.exporter = exporter
  }

  /// The first thing that is wrong with a name or with what is in a file; nil when nothing is.
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

  /// What is wrong with a part of a name, on some file system or other.
  package static func fault(ofName name: Substring) -> String? {
    if name.utf8.count > 200 { return "is longer than names may be once a packer adds to them" }
    if name.last == "." || name.last == " " { return "ends in a dot or a space, which Windows cuts" }
    if name.contains(where: { "<>:\"|?*".contains($0) }) { return "holds a character that Windows has no names with" }
    let stem = name.prefix { $0 != "." }.uppercased()
    let isDevice = ["CON", "PRN", "AUX", "NUL"].contains(stem) || stem.wholeMatch(of: #/(COM|LPT)[1-9¹²³]/#) != nil
    return isDevice ? "is a device on Windows" : nil
  }

  private func fault(of bytes: Data, ending: String) -> String? {
    let markup: Set = ["html", "htm", "xhtml", "xml", "svg", "opf", "ncx", "atom"]
    let text: Set = ["md", "css", "json", "csv", "txt", "bib", "tsv", "jsonl"]
    guard exporter.shape.isText || markup.contains(ending) || text.contains(ending) else { return nil }
    guard let words = String(data: bytes, encoding: .utf8) else { return "is not UTF-8" }
    if bytes.contains(0) { return "holds a NUL" }
    if JSONKind(name: "." + ending)?.isBroken(bytes) == true { return "is not JSON" }
    guard markup.contains(ending) else { return nil }
    if words.contains("<script>alert(1)") { return "takes a reader's text for markup: escape < and &" }
    let isOpen = words.components(separatedBy: "]]>").count > words.components(separatedBy: "<![CDATA[").count
    return isOpen && ending != "html" && ending != "htm" ? "has ']]>' in its text: escape >" : nil
  }
}
