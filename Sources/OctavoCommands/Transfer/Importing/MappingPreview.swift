internal import Foundation
internal import Importing
internal import Presentation
internal import ReadingModel

/// A mapping proposed for a table, with a preview of the first rows.
struct MappingPreview {
  private let proposal: MappingProposal
  private let fileName: String

  private static let rowCount = 5

  init(of bytes: Data, fileName: String, encoding: CharacterEncoding?) throws {
    self.fileName = fileName
    proposal = try MappingProposal(table: bytes, fileName: fileName, encoding: encoding)
  }

  func show(on console: Console) throws {
    console.printData(Data(proposal.yaml.utf8))
    if let format = proposal.knownFormat {
      console.say("no mapping needed: this is a \(format) file - 'octavo import' reads it")
    }
    if proposal.isHeaderless {
      console.say(
        "\(fileName) has no header row: its columns are named 'column 1', 'column 2' "
          + "and so on - fill in what each contains")
    }
    for line in try lines(console.style) { console.say(line) }
  }

  private func lines(_ style: Style) throws -> [String] {
    guard let mapping = proposal.mapping else {
      return ["no column looks like a title - name one after 'title:'"]
    }
    let file = try proposal.importer(by: mapping, mappingName: fileName)
      .read(bytes: proposal.table, fileName: fileName, uids: .random(unixMilliseconds: 0))
    let rows = file.records.prefix(MappingPreview.rowCount).map { record in
      (record.line.map { "line \($0): " } ?? "") + DisplayText.line(MappingPreview.words(record.book, style))
    }
    let left = "\(file.records.count.grouped) of \(file.rowCount.grouped) rows would be books"
    let warnings = file.records.count { !$0.warnings.isEmpty }
    return rows + [warnings == 0 ? left : left + ", \(warnings) of them only partly understood"]
  }

  private static func words(_ book: Book, _ style: Style) -> String {
    var parts = [book.titleAndByline]
    parts += book.series.map(\.text)
    if let isbn = book.isbn { parts.append(isbn.digits) }
    if let format = book.format { parts.append(format.rawValue) }
    if let pages = book.pageCount { parts.append(pages.counted("page")) }
    parts += book.readings.map { reading in
      var words = reading.status.rawValue
      if let day = reading.ended ?? reading.started { words += " \(style.text(day))" }
      if let rating = reading.rating { words += " \(style.text(rating))" }
      return words
    }
    parts += book.tags.map { "+\($0)" }
    return parts.joined(separator: ", ")
  }
}
