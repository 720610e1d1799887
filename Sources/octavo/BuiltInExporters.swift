internal import BibTeXExporter
internal import CSLJSONExporter
internal import CSVExporter
internal import EPUBExporter
internal import ExporterKit
internal import HTMLProfileExporter
internal import ICalendarExporter
internal import JSONExporter
internal import JSONLinesExporter
internal import MarkdownExporter
internal import TextExporter

/// The exporters built into the binary. An exporter is registered by adding it here.
let builtInExporters: [Exporter] = [
  .markdown, .html, .epub, .json, .jsonLines, .csv, .text, .bibtex, .cslJSON, .iCalendar,
]

/// The exporter of `octavo share-image`.
let shareImageExporter = Exporter.shareImage
