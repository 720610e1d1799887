/// The `CHECK` constraints of a table, which SQLite keeps only in its SQL.
enum CheckConstraint {
  /// The condition of each constraint in the SQL of a table.
  static func conditions(in sql: String) -> [String] {
    let bytes = Array(sql.utf8)
    var conditions: [String] = []
    var place = 0
    var isDue = false
    while place < bytes.count {
      let end = end(ofTokenAt: place, in: bytes)
      defer { place = end }
      let token = bytes[place..<end]
      if isDue, token.first == UInt8(ascii: "(") {
        let close = close(ofParenthesisAt: place, in: bytes)
        conditions.append(String(decoding: bytes[place..<close].dropFirst().dropLast(), as: UTF8.self))
        isDue = false
      } else if !isSpace(token) {
        isDue = token.count == 5 && String(decoding: token, as: UTF8.self).uppercased() == "CHECK"
      }
    }
    return conditions
  }

  /// Where the parenthesis that opens here is over.
  private static func close(ofParenthesisAt start: Int, in bytes: [UInt8]) -> Int {
    var (place, depth) = (start, 0)
    repeat {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      place = end(ofTokenAt: place, in: bytes)
    } while depth > 0 && place < bytes.count
    return place
  }

  /// Where a token is over: a comment, a quoted text or name, a word, or one byte.
  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    func end(after mark: String, from place: Int) -> Int {
      let mark = Array(mark.utf8)
      let last = bytes.indices.dropFirst(place).first { bytes[$0...].starts(with: mark) }
      return last.map { $0 + mark.count } ?? bytes.count
    }
    let rest = bytes[start...]
    switch bytes[start] {
    case UInt8(ascii: "-") where rest.starts(with: "--".utf8): return end(after: "\n", from: start)
    case UInt8(ascii: "/") where rest.starts(with: "/*".utf8): return end(after: "*/", from: start + 2)
    // A doubled quote is the end of one text and the start of another.
    case UInt8(ascii: "'"): return end(after: "'", from: start + 1)
    case UInt8(ascii: "\""): return end(after: "\"", from: start + 1)
    case UInt8(ascii: "`"): return end(after: "`", from: start + 1)
    case UInt8(ascii: "["): return end(after: "]", from: start + 1)
    default: return rest.dropFirst().firstIndex { !isLetter($0) || !isLetter(bytes[start]) } ?? bytes.count
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isSpace(_ token: ArraySlice<UInt8>) -> Bool {
    token.first.map { $0 <= 0x20 } ?? true || token.starts(with: "--".utf8) || token.starts(with: "/*".utf8)
  }
}
