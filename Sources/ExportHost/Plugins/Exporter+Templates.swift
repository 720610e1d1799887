internal import ExporterKit
internal import Foundation

extension Exporter {
  /// An exporter that consists of a folder of templates, without code.
  static func templates(
    _ manifest: PluginManifest, _ pages: [PluginManifest.Page], _ files: CopiedFiles
  ) -> Exporter {
    Exporter(manifest) { input, output in
      let markdown = try PluginMarkdown(input.templates, of: pages.map(\.template))
      let context = PluginContext(input, options: manifest.options, markdown)
      for page in pages {
        func write(_ values: TemplateValue, _ names: [String: String] = [:]) throws {
          let path = names.reduce(page.file) { $0.replacing("{\($1.key)}", with: $1.value) }
          try output.write(input.templates.render(page.template, context.file(values)), to: path)
        }
        switch page.each {
        case .library: try write(context.library(of: page))
        case .book:
          for book in context.books(of: page) { try write(book.values, ["slug": book.slug, "uid": book.uid]) }
        case .year:
          for year in context.years.prefix(page.limit ?? .max) {
            try write(year.values, ["year": "\(year.number)"])
          }
        }
      }
      for name in files.names { try output.write(files.bytes(of: name), to: name) }
    }
  }
}
