internal import Foundation
internal import ReadingModel

/// How the rows of a file are written, so that rejected ones can be saved in the same format for correction.
package enum RowForm: Hashable, Sendable {
  /// Below a header, with a delimiter; in an unquoted table, quotes are ordinary text.
  case table(header: String, delimiter: UInt8, isUnquoted: Bool)
  /// As a JSON object on each line, after a first line that identifies the file.
  case jsonLines(head: String)
  /// As members of one JSON object.
  case jsonMembers
  /// As pieces of text with a separator line.
  case pieces(separator: String)

  /// All that it consists of, in one text.
  package var identity: String {
    switch self {
    case .table(let header, let delimiter, let isUnquoted): "table \(delimiter) \(isUnquoted) \(header)"
    case .jsonLines(let head): "jsonLines \(head)"
    case .jsonMembers: "jsonMembers"
    case .pieces(let separator): "pieces \(separator)"
    }
  }
}

extension ImportedFile {
  /// The name of the column with the reason for a rejection.
  package static let reasonColumn = "Rejected because"

  /// The rejected rows in the format of the file, each with its reason; nil if there are none.
  package var rejectedText: String? {
    guard !rejected.isEmpty, let form else { return nil }
    switch form {
    case .table(let header, let delimiter, let isUnquoted):
      let sign = Unicode.Scalar(delimiter)
      func line(_ first: String, _ rest: String) -> String {
        let cell = isUnquoted ? first.replacing(scalar: sign, with: " ") : first.doublyQuoted
        return "\(cell)\(sign)\(rest)\n"
      }
      // A row with unclosed quotes would swallow the rows after it.
      let whole = rejected.filter(\.isWhole) + rejected.filter { !$0.isWhole }
      return line(ImportedFile.reasonColumn, header)
        + whole.map { line($0.description + ($0.isCut ? "; only its start is shown here" : ""), $0.raw) }.joined()
    case .jsonLines(let head):
      return head + "\n"
        + rejected.map { row in
          let reason = DataValue.text(row.description).json
          let members = row.raw.drop { $0.isWhitespace }
          return members.first == "{" && members.dropFirst().contains { !$0.isWhitespace && $0 != "}" }
            ? "{\"rejected\":\(reason),\(members.dropFirst())\n"
            : "{\"rejected\":\(reason),\"line\":\(DataValue.text(row.raw).json)}\n"
        }.joined()
    case .jsonMembers:
      var members: [String: DataValue] = [:]
      for row in rejected {
        var item = (try? DataValue(json: Data(row.raw.utf8))) ?? .text(row.raw)
        if case .object(var known) = item {
          known["rejected"] = .text(row.description)
          item = .object(known)
        }
        members[item["books_id"]?.text ?? "line \(row.line)"] = item
      }
      return DataValue.object(members).json + "\n"
    case .pieces(let separator): return rejected.map { "\($0.piece)\n\(separator)\n" }.joined()
    }
  }
}

extension RejectedRow {
  /// The row as a piece of text with the reason, in place of a missing title or else after the text.
  fileprivate var piece: String {
    reason == .missingTitle
      ? "\(description)\n" + raw.drop { !$0.isNewline }.dropFirst()
      : "\(raw)\n\(ImportedFile.reasonColumn): \(description)"
  }

  /// Whether only the beginning of the row was kept.
  fileprivate var isCut: Bool { raw.utf8.count >= CSVReader.rawByteLimit }

  fileprivate var isWhole: Bool {
    switch reason {
    case .unterminatedQuote, .fieldTooLarge, .textTooLong: false
    default: true
    }
  }
}
