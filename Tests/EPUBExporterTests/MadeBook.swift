import BundledTemplates
import EPUBExporter
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemplateEngine
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The files that the exporter writes for a snapshot.
struct MadeBook {
  let files: [String: Data]

  init(
    _ snapshot: Snapshot, scope: Exporter.Scope = .library, title: String = "A Test of Books",
    audience: Audience = .me, options: [String: String] = [:]
  ) async throws {
    let input = ExportInput(
      snapshot: snapshot, scope: scope, title: title, audience: audience,
      options: try OptionValues(options, for: Exporter.epub.options),
      stampUnixSeconds: snapshot.modifiedUnixSeconds, templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer
    )
    let made = try await Exporter.epub.files(for: input)
    files = Dictionary(made) { $1 }
    #expect(files.count == made.count, "a file was written twice")
  }

  func text(_ path: String) throws -> String {
    let bytes = try #require(files[path], "there is no \(path)")
    return try #require(String(data: bytes, encoding: .utf8), "\(path) is not UTF-8")
  }

  /// Whether any file contains a text.
  func contains(_ text: String) -> Bool {
    files.values.contains { String(decoding: $0, as: UTF8.self).contains(text) }
  }

  /// The text of what an XPath finds in a file; throws if the file is not well-formed XML.
  func values(_ path: String, in file: String) throws -> [String] {
    let bytes = try #require(files[file], "there is no \(file)")
    let document = try XMLDocument(data: bytes)
    return try document.nodes(forXPath: path).map { $0.stringValue ?? "" }
  }

  /// The values of an attribute of all elements with a name, in document order.
  func attributes(_ attribute: String, of element: String, in file: String) throws -> [String] {
    try values("//*[local-name()='\(element)']/@\(attribute)", in: file)
  }

  /// The links of the table of contents.
  var contents: [String] {
    get throws {
      try values("//*[local-name()='nav'][@role='doc-toc']//*[local-name()='a']/@href", in: "EPUB/nav.xhtml")
    }
  }

  /// The files in the order in which they are read.
  var spine: [String] {
    get throws {
      let ids = try attributes("id", of: "item", in: "EPUB/package.opf")
      let files = Dictionary(
        uniqueKeysWithValues: zip(ids, try attributes("href", of: "item", in: "EPUB/package.opf")))
      return try attributes("idref", of: "itemref", in: "EPUB/package.opf").map { try #require(files[$0]) }
    }
  }

  /// The texts of the `meta` elements with a property.
  func metadata(_ property: String) throws -> [String] {
    try values("//*[local-name()='meta'][@property='\(property)']", in: "EPUB/package.opf")
  }

  /// The texts of the package's elements with a name.
  func packageTexts(_ element: String) throws -> [String] {
    try values("//*[local-name()='\(element)']", in: "EPUB/package.opf")
  }
}
