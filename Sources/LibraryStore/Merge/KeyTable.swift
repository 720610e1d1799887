/// Book ids by keys that are already hashes: an open-addressing hash table. A dictionary would hash each key again.
struct KeyTable {
  /// Each key is at the slot of its low bits, or at the next free one after it. No book has the id 0.
  private var places: [(key: UInt64, number: Int64)]
  private var count = 0

  init(expecting count: Int) {
    var capacity = 16
    while 3 * capacity < 4 * count { capacity *= 2 }
    places = Array(repeating: (0, 0), count: capacity)
  }

  subscript(key: UInt64) -> Int64? {
    let number = places[place(of: key)].number
    return number == 0 ? nil : number
  }

  /// Inserts an id, unless the key already has one.
  /// - Returns: The id that the key has now.
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
