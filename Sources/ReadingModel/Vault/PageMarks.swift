/// What a page says that an export wrote, in marks by which a change is seen: one of all regions, one of each property.
package struct PageMarks: Hashable, Sendable {
  private let regions: String
  private let properties: [String: String]

  /// The marks of a page.
  package init(of page: MarkedText) {
    regions = PageMarks.mark(page.ownRegionText, digits: 16)
    properties = page.ownPropertyTexts.mapValues { PageMarks.mark($0, digits: 8) }
  }

  /// Reads the form that ``text`` has, for properties of these names; nil when it is not theirs.
  package init?(_ text: String, of names: Set<String>) {
    let marks = text.split(separator: " ").map(String.init)
    guard marks.count == names.count + 1 else { return nil }
    regions = marks[0]
    properties = Dictionary(zip(names.sorted(), marks.dropFirst())) { first, _ in first }
  }

  /// The marks in one line: that of the regions, then those of the properties in the order of their names.
  package var text: String {
    ([regions] + properties.sorted { $0.key < $1.key }.map(\.value)).joined(separator: " ")
  }

  /// The names of the properties that were written, changed or taken away since the page had other marks.
  package func changed(since earlier: PageMarks) -> Set<String> {
    Set(properties.keys).union(earlier.properties.keys).filter { properties[$0] != earlier.properties[$0] }
  }

  /// Whether nothing is said but what was said earlier, or is said later.
  package func isSaid(by earlier: PageMarks, or later: PageMarks) -> Bool {
    (regions == earlier.regions || regions == later.regions)
      && changed(since: earlier).isDisjoint(with: changed(since: later))
  }

  /// FNV-1a, of 64 bits or of its halves in one; nobody gains anything by two texts with the same mark.
  private static func mark(_ text: String, digits: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let mark = String(digits == 8 ? (hash >> 32) ^ (hash & 0xFFFF_FFFF) : hash, radix: 16)
    return String(repeating: "0", count: digits - mark.utf8.count) + mark
  }
}
