/// One B-tree page of a table or an index (SQLite file format §1.6), as far as it can be read.
struct TreePage {
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
  }

  let kind: Kind
  private(set) var children: [Int] = []
  private(set) var rows: [StoredRow] = []
  private(set) var unreadableCount = 0

  /// Reads a page; nil if it is not a B-tree page.
  init?(_ number: Int, of pages: DatabasePages) {
    // Page 1 starts with the 100-byte file header.
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
    // No row is larger than the file; this also ends cycles of overflow pages.
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

  /// The bytes of a row, which may continue in overflow pages (§1.6, §1.7).
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

extension DatabasePages {
  /// The pages with rows of tables, besides those that were seen.
  func loosePages(besides seen: Set<Int>) -> some Sequence<(number: Int, page: TreePage)> {
    (2..<max(3, count + 1)).lazy.filter { !seen.contains($0) }.compactMap { number -> (number: Int, page: TreePage)? in
      guard let page = TreePage(number, of: self), page.kind == .tableLeaf, !page.rows.isEmpty else { return nil }
      return (number, page)
    }
  }
}

/// The rows of a table or the entries of an index that can be reached from its root page.
package struct PageTree {
  /// The rows; empty if they are only counted.
  package private(set) var rows: [StoredRow] = []
  /// The number of readable rows.
  package private(set) var rowCount = 0
  /// How many of those contain invalid UTF-8.
  package private(set) var garbledRowCount = 0
  /// The number of unreadable rows in readable pages.
  package private(set) var unreadableRowCount = 0
  /// The number of pages that are unreadable or of the wrong type.
  package private(set) var unreadablePageCount = 0
  private let isCounted: Bool

  /// Walks a tree from its root, nil if that is lost, and adds its pages to `seen`; a page is used for one tree only.
  /// - Parameter isTable: Whether it is a table with rowids.
  init(root: Int?, of pages: DatabasePages, isTable: Bool, isCounted: Bool = false, seen: inout Set<Int>) {
    self.isCounted = isCounted
    if root == nil { unreadablePageCount = 1 }
    var waiting = root.map { [$0] } ?? []
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

  var isWhole: Bool { unreadableRowCount == 0 && unreadablePageCount == 0 }

  /// Adds the rows of a page, which may be an orphaned one.
  mutating func add(_ page: TreePage) {
    if !isCounted { rows += page.rows }
    rowCount += page.rows.count
    garbledRowCount += page.rows.count(where: \.hasLostLetters)
    unreadableRowCount += page.unreadableCount
  }
}
