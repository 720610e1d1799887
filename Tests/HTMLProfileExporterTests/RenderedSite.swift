import BundledTemplates
import ExporterKit
import Fixtures
import Foundation
import HTMLProfileExporter
import Markup
import ReadingModel
import TemplateEngine

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The files that the exporter writes for a snapshot.
struct RenderedSite {
  let files: [String: Data]

  init(
    _ snapshot: Snapshot, audience: Audience = .public, options: [String: String] = [:], rasterizer: Rasterizer? = nil,
    files ownFiles: [ExporterFile] = [], templates: [String: String] = [:], hasDefaultTitle: Bool = false,
    dates: Day.Precision = .day
  ) async throws {
    var input = ExportInput(
      snapshot: snapshot.redacted(for: audience), title: hasDefaultTitle ? "Ada · Reading journal" : "Ada's journal",
      audience: audience,
      options: try OptionValues(options, for: Exporter.html.options), stampUnixSeconds: 1_767_225_600, dates: dates,
      templates: TemplateLibrary(builtIn: BundledTemplates.all.merging(templates) { $1 }).renderer)
    input.hasDefaultTitle = hasDefaultTitle
    input.rasterizer = rasterizer
    input.files = ownFiles
    files = Dictionary(try await Exporter.html.files(for: input)) { $1 }
  }

  /// The HTML pages by path.
  var pages: [String: String] {
    files.filter { $0.key.hasSuffix(".html") }.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The style sheet within the page of a single-file site.
  var embeddedStyle: String? {
    let encoded = text("index.html").firstMatch(of: #/data:text\/css;base64,([A-Za-z0-9+\/=]+)/#)?.1
    return encoded.flatMap { Data(base64Encoded: String($0)) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The Content-Security-Policy of a page.
  func policy(_ path: String) -> String? {
    elements(path)?.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?.attributes["content"]
  }

  func text(_ path: String) -> String { String(decoding: files[path] ?? Data(), as: UTF8.self) }

  /// The elements of a page, parsed as XML, which is stricter than HTML; nil if it is not well-formed.
  func elements(_ path: String) -> [Element]? {
    guard let bytes = files[path] else { return nil }
    let reader = Reader()
    let parser = XMLParser(data: bytes)
    parser.delegate = reader
    return parser.parse() ? reader.elements : nil
  }

  struct Element {
    let name: String
    let attributes: [String: String]
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      elements.append(Element(name: name, attributes: attributes))
    }
  }
}
