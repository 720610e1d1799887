internal import ExportHost
internal import ExporterKit
internal import OutsidePrograms
internal import ReadingModel

/// All exporters as a table: name, kind, version, state, summary, and the location of those that are not built in.
struct ExporterTable {
  private struct Row {
    let name: String
    let kind: String
    let version: String
    let state: String
    let text: String
  }

  private let rows: [Row]
  private let paint: Paint
  private let width: Int?

  /// The table of a catalogue.
  init(_ catalogue: ExporterCatalogue, _ console: Console) {
    paint = Paint(isOn: console.isColoured)
    width = console.width
    let usable = catalogue.registry.all.map { one in
      Row(
        name: one.exporter.name, kind: one.kindText, version: DisplayText.line(one.version ?? ""), state: "ready",
        text: DisplayText.line(one.exporter.summary) + (one.origin == .builtIn ? "" : "  \(one.originText)"))
    }
    let unusable = catalogue.unusable.map { one in
      Row(name: DisplayText.line(one.name), kind: "", version: "", state: one.reason.state, text: "")
    }
    rows = usable + unusable
  }

  var lines: [String] {
    func widest(_ column: KeyPath<Row, String>) -> Int {
      rows.map { DisplayText.width($0[keyPath: column]) }.max() ?? 0
    }
    let widths = (widest(\.name), widest(\.kind), widest(\.version), widest(\.state))
    return rows.flatMap { row in
      var cells = [
        paint.bold(DisplayText.padded(row.name, to: widths.0)), DisplayText.padded(row.kind, to: widths.1),
      ]
      if widths.2 > 0 { cells.append(DisplayText.padded(row.version, to: widths.2)) }
      cells.append(DisplayText.padded(row.state, to: widths.3))
      let label = cells.joined(separator: "  ") + "  "
      let columns = DisplayText.width(Paint.removed(from: label))
      return DisplayText.hangingIndented(row.text, after: label, of: columns, to: width).map { line in
        line.withoutEndSpaces
      }
    }
  }
}
