internal import ExporterKit
internal import Foundation

/// Writes the container's files one by one; keeps their manifest entries in memory, not their contents.
struct ContainerWriter {
  /// The folder of everything except the container's own metadata.
  private static let folder = "EPUB/"

  /// The entries written so far, pages in reading order.
  private(set) var items: [ManifestItem] = []
  private let templates: TemplateRenderer
  private let output: FileWriter

  init(templates: TemplateRenderer, output: FileWriter) {
    self.templates = templates
    self.output = output
  }

  /// Writes the next page in reading order.
  mutating func writePage(
    _ template: String, to fileName: String, _ values: TemplateValue, properties: [String] = []
  ) throws {
    let id = "page-\(fileName.prefix { $0 != "." })"
    try write(
      template,
      ManifestItem(id: id, href: fileName, mediaType: "application/xhtml+xml", properties: properties, isPage: true),
      values)
  }

  /// Writes a file from a template; it is not a page.
  mutating func write(_ template: String, _ item: ManifestItem, _ values: TemplateValue) throws {
    try output.write(templates.render(template, values), to: ContainerWriter.folder + item.href)
    items.append(item)
  }

  mutating func write(_ bytes: Data, _ item: ManifestItem) throws {
    try output.write(bytes, to: ContainerWriter.folder + item.href)
    items.append(item)
  }

  mutating func write(_ item: ManifestItem, _ make: FileWriter.PieceProducer) throws {
    try output.write(to: ContainerWriter.folder + item.href, make)
    items.append(item)
  }

  /// Writes a file that the package does not list, such as the container's own metadata.
  func writeUnlisted(_ template: String, to path: String, _ values: TemplateValue) throws {
    try output.write(templates.render(template, values), to: path)
  }
}
