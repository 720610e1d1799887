internal import Foundation
internal import Importing
internal import Presentation
internal import ReadingModel

extension MappingProposal {
  private static let previewedRowCount = 5

  /// Prints the mapping of a table, and a preview of the first rows.
  func show(for fileName: String, on console: Console) throws {
    console.printData(Data(yaml.utf8))
    if let knownFormat { console.say("no mapping needed: this is a \(knownFormat) file - 'octavo import' reads it") }
    if isHeaderless {
      console.say(
        "\(fileName) has no header row: its columns are named 'column 1', 'column 2' "
          + "and so on - fill in what each contains")
    }
    for line in try preview(of: fileName, console.style) { console.say(line) }
  }

  private func preview(of fileName: String, _ style: Style) throws -> [String] {
    guard let mapping else { return ["no column looks like a title - name one after 'title:'"] }
    let file = try importer(by: mapping, mappingName: fileName)
      .read(bytes: table, fileName: fileName, uids: .random(unixMilliseconds: 0))
    let rows = file.records.prefix(MappingProposal.previewedRowCount).map { record in
      (record.line.map { "line \($0): " } ?? "") + DisplayText.line(MappingProposal.words(record.book, style))
    }
    let left = "\(file.records.count.grouped) of \(file.rowCount.grouped) rows would be books"
    let warnings = file.records.count { !$0.warnings.isEmpty }
    return rows + [warnings == 0 ? left : left + ", \(warnings) of them only partly understood"]
  }

  private static func words(_ book: Book, _ style: Style) -> String {
    let details = [book.isbn?.digits, book.format?.rawValue, book.pageCount?.counted("page")].compactMap(\.self)
    let readings = book.readings.map { reading in
      let day = (reading.ended ?? reading.started).map { " \(style.text($0))" } ?? ""
      return reading.status.rawValue + day + (reading.rating.map { " \(style.text($0))" } ?? "")
    }
    let parts = [book.titleAndByline] + book.series.map(\.text) + details + readings + book.tags.map { "+\($0)" }
    return parts.joined(separator: ", ")
  }
}
