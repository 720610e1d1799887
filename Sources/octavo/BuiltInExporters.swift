internal import EPUBExporter
internal import ExporterKit
internal import HTMLProfileExporter
internal import MarkdownExporter

/// The exporters that are part of the binary. This list is their whole registration.
let builtInExporters: [Exporter] = [.markdown, .html, .epub]
