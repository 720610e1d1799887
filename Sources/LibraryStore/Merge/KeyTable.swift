/// Numbers of books by keys that are spread evenly already, as hashes are: a dictionary would hash each a second time.
struct KeyTable {
  /// Each key stands at the place that its last bits name, or at the next free one after it. No book has the number 0.
  private var places: [(key: UInt64, number: Int64)]
  private var count = 0

  /// An empty table with room for so many keys.
  init(expecting count: Int) {
    var capacity = 16
    while 3 * capacity < 4 * count { capacity *= 2 }
    places = Array(repeating: (0, 0), count: capacity)
  }

  /// The number at a key; nil when there is none.
  subscript(key: UInt64) -> Int64? {
    let number = places[place(of: key)].number
    return number == 0 ? nil : number
  }

  /// Puts a number at a key that has none yet.
  /// - Returns: The number that is there now.
  mutating func insert(_ number: Int64, at key: UInt64) -> Int64 {
    let place = place(of: key)
    if places[place].number != 0 { return places[place].number }
    places[place] = (key, number)
    count += 1
    if 4 * count > 3 * places.count { grow() }
    return number
  }

  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: key) & (places.count - 1)
    while places[place].number != 0, places[place].key != key { place = (place + 1) & (places.count - 1) }
    return place
  }

  private mutating func grow() {
    var larger = KeyTable(expecting: places.count)
    for (key, number) in places where number != 0 { _ = larger.insert(number, at: key) }
    self = larger
  }
}
