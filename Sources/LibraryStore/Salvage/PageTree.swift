/// One page of a table or an index (SQLite file format §1.6), as far as it can be read.
struct TreePage {
  /// What kind of page it is.
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
  }

  /// What kind of page it is.
  let kind: Kind
  /// The pages below it.
  private(set) var children: [Int] = []
  /// The rows in it.
  private(set) var rows: [StoredRow] = []
  /// How many rows in it cannot be read.
  private(set) var unreadableCount = 0

  /// Reads a page; nil when it is none of a tree.
  init?(_ number: Int, of pages: DatabasePages) {
    // The first page begins with the header of the file.
    let start = number == 1 ? 100 : 0
    guard let bytes = pages.page(number), let kind = Kind(rawValue: bytes[start]) else { return nil }
    self.kind = kind
    let cellCount = bytes.number(at: start + 3, bytes: 2)
    let pointers = start + (kind.isInterior ? 12 : 8)
    guard pointers + cellCount * 2 <= pages.size else { return nil }
    for cell in 0..<cellCount {
      let offset = bytes.number(at: pointers + cell * 2, bytes: 2)
      guard offset >= pointers, offset < pages.size else {
        unreadableCount += 1
        continue
      }
      read(bytes, at: offset, of: pages)
    }
    if kind.isInterior { children.append(bytes.number(at: start + 8, bytes: 4)) }
  }

  private mutating func read(_ bytes: [UInt8], at offset: Int, of pages: DatabasePages) {
    if kind.isInterior { children.append(bytes.number(at: offset, bytes: 4)) }
    if kind == .tableInterior { return }
    var reader = RecordReader(bytes, at: offset + (kind.isInterior ? 4 : 0))
    // No row has more than the file: its pages may follow each other in a ring.
    guard let size = reader.varint(), size > 0, size <= pages.count * pages.size else {
      unreadableCount += 1
      return
    }
    var id: Int64?
    if kind == .tableLeaf { id = reader.varint() }
    if let payload = payload(Int(size), bytes, at: reader.offset, of: pages),
      let row = RecordReader.row(payload, id: id)
    {
      rows.append(row)
    } else {
      unreadableCount += 1
    }
  }

  /// The bytes of a row, which may go on in other pages (§1.6, §1.7).
  private func payload(_ size: Int, _ bytes: [UInt8], at offset: Int, of pages: DatabasePages) -> [UInt8]? {
    let usable = pages.size - pages.reserved
    let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    let spread = least + (size - least) % (usable - 4)
    let here = size <= most ? size : spread <= most ? spread : least
    guard offset + here <= usable else { return nil }
    var payload = Array(bytes[offset..<offset + here])
    guard here < size else { return payload }
    var next = bytes.number(at: offset + here, bytes: 4)
    while payload.count < size {
      guard next != 0, let page = pages.page(next) else { return nil }
      payload += page[4..<4 + min(usable - 4, size - payload.count)]
      next = page.number(at: 0, bytes: 4)
    }
    return payload
  }
}

/// The rows of a table or the entries of an index, as far as they can be reached from its first page.
struct PageTree {
  /// The rows, unless they were only to be counted.
  private(set) var rows: [StoredRow] = []
  /// How many rows can be read.
  private(set) var rowCount = 0
  /// In how many of those letters could not be read.
  private(set) var garbledRowCount = 0
  /// How many rows in pages that can be read cannot be read.
  private(set) var unreadableRowCount = 0
  /// How many pages cannot be read, or are not what they should be.
  private(set) var unreadablePageCount = 0
  private let isCounted: Bool

  /// Follows a tree from its root; every page is taken for one tree only.
  /// - Parameters:
  ///   - isTable: Whether its rows have numbers.
  ///   - isCounted: Whether its rows are only counted.
  init(root: Int, of pages: DatabasePages, isTable: Bool, isCounted: Bool = false, seen: inout Set<Int>) {
    self.isCounted = isCounted
    var waiting = [root]
    while let number = waiting.popLast() {
      guard seen.insert(number).inserted, let page = TreePage(number, of: pages),
        isTable == (page.kind == .tableLeaf || page.kind == .tableInterior)
      else {
        unreadablePageCount += 1
        continue
      }
      waiting += page.children.reversed()
      add(page)
    }
  }

  /// Whether all of it could be read.
  var isWhole: Bool { unreadableRowCount == 0 && unreadablePageCount == 0 }

  /// A tree without rows that nothing leads to.
  init(lostAndCounted isCounted: Bool) {
    self.isCounted = isCounted
    unreadablePageCount = 1
  }

  /// Takes the rows of a page, which may be one that nothing leads to any more.
  mutating func add(_ page: TreePage) {
    if !isCounted { rows += page.rows }
    rowCount += page.rows.count
    garbledRowCount += page.rows.count(where: \.hasLostLetters)
    unreadableRowCount += page.unreadableCount
  }
}
