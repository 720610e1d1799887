internal import ExporterKit
internal import Foundation

/// Writes the files of the container one by one and keeps the list of them, never their contents.
struct ContainerWriter {
  /// The folder of everything but the container's own description.
  private static let folder = "EPUB/"

  /// What has been written so far, pages in reading order.
  private(set) var items: [ManifestItem] = []
  private let templates: TemplateRenderer
  private let output: FileWriter

  /// A writer that fills the templates and hands the files on.
  init(templates: TemplateRenderer, output: FileWriter) {
    self.templates = templates
    self.output = output
  }

  /// Writes the next page in reading order.
  mutating func writePage(
    _ template: String, to fileName: String, _ values: TemplateValue, properties: [String] = []
  ) throws {
    let id = "page-" + fileName.prefix { $0 != "." }
    try write(
      template,
      ManifestItem(id: id, href: fileName, mediaType: "application/xhtml+xml", properties: properties, isPage: true),
      values)
  }

  /// Writes a file that is filled from a template and is no page.
  mutating func write(_ template: String, _ item: ManifestItem, _ values: TemplateValue) throws {
    try output.write(templates.render(template, values), to: ContainerWriter.folder + item.href)
    items.append(item)
  }

  /// Writes a file of bytes.
  mutating func write(_ bytes: Data, _ item: ManifestItem) throws {
    try output.write(bytes, to: ContainerWriter.folder + item.href)
    items.append(item)
  }

  /// Writes a file piece by piece.
  mutating func write(_ item: ManifestItem, _ make: FileWriter.Making) throws {
    try output.write(to: ContainerWriter.folder + item.href, make)
    items.append(item)
  }

  /// Writes a file that the package does not list, by its path in the container.
  func writeUnlisted(_ template: String, to path: String, _ values: TemplateValue) throws {
    try output.write(templates.render(template, values), to: path)
  }
}
