internal import ReadingModel

/// The words of services and their readers for a reading's status.
enum StatusKeyword {
  /// Whether a word means neither read nor wanted: inventories list most books as `Unread`.
  static func isNone(_ cell: String) -> Bool {
    [
      "unread", "not read", "not started", "not yet read", "ungelesen", "non lu", "no leído", "non letto", "no", "nein",
      "false", "0", "none",
    ]
    .contains(key(cell))
  }

  /// Whether a column's name asks if a book was read, so that its cells are yes or no.
  static func asksWhetherRead(_ name: String) -> Bool {
    ["read", "isread", "alreadyread", "readbool", "readyesno", "finished", "gelesen", "lu", "leído", "letto", "lido"]
      .contains(name.lowercased().filter { $0.isLetter })
  }

  /// Whether a shelf's name means that the reader won't read its books: `wont-read`.
  static func isRefusal(_ cell: String) -> Bool {
    let words = key(cell)
    return refusals.contains { words == $0 || words.hasPrefix($0 + " ") }
  }

  private static let refusals = [
    "wont read", "won t read", "will not read", "not interested", "never", "no thanks", "no interest", "not for me",
    "do not read", "dont read", "don t read", "not reading", "no longer interested", "not to read",
  ]

  /// The status for the name of a shelf or status, ignoring case and spacing; nil if unknown.
  static func status(_ cell: String) -> Reading.Status? { statuses[cell] ?? statuses[key(cell)] }

  /// The status for several shelves of a book: what the reader is doing now comes first.
  static func status(amongShelves statuses: [Reading.Status]) -> Reading.Status? {
    [.reading, .wanted, .paused, .abandoned, .finished].first { statuses.contains($0) }
  }

  private static let statuses: [String: Reading.Status] = {
    let words: [Reading.Status: [String]] = [
      .finished: [
        "read", "finished", "already read", "completed", "complete", "done", "read but unowned",
        "gelesen", "ausgelesen", "lu", "leído", "letto", "lido", "gelezen",
      ],
      .reading: [
        "currently reading", "reading", "in progress", "reading now", "now reading", "started", "am lesen", "en cours",
        "leyendo", "lendo",
      ],
      .wanted: [
        "to read", "want to read", "wishlist", "wish list", "wanted", "planned", "for later", "tbr", "unread",
        "not started", "zu lesen", "à lire", "por leer", "da leggere",
      ],
      .paused: ["on hold", "paused", "on pause"],
      .abandoned: [
        "did not finish", "didn t finish", "dnf", "abandoned", "stopped reading", "stopped", "gave up", "given up",
        "unfinished", "not finished", "dropped", "wont finish", "won t finish", "will not finish", "couldnt finish",
        "couldn t finish", "could not finish", "didnt finish", "never finished", "quit", "bailed", "bailed on",
        "did not finish / stopped", "abgebrochen", "abandonné", "abandonado",
      ],
    ]
    return words.reduce(into: [:]) { statuses, one in for word in one.value { statuses[word] = one.key } }
  }()

  private static func key(_ cell: String) -> String {
    // Fast path for ASCII, as most names are.
    if cell.utf8.allSatisfy({ $0 < 0x80 }) {
      let bytes = cell.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "'"): UInt8(ascii: " ")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
        default: byte
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(cell.lowercased().map { "-_'\u{2019}".contains($0) ? " " : $0 })
  }
}
