/// Keys that put the elements of a list in order: texts, between any two of which there is another. Moving an element
/// changes its key only, so that moves on two devices don't conflict.
package enum OrderKey {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")

  /// A key strictly between two others, with a random digit, so that two devices choose different ones.
  /// - Parameters:
  ///   - low: The key before; `""` for the beginning.
  ///   - high: The key after; nil for the end.
  ///   - random: Gives a random number in a range.
  package static func between(_ low: String, _ high: String?, _ random: (Range<Int>) -> Int) -> String {
    let (low, bound) = (Array(low), high.map(Array.init))
    var isBounded = bound != nil
    var key = ""
    var place = 0
    while true {
      let first = place < low.count ? digits.firstIndex(of: low[place]) ?? 0 : 0
      let last =
        if isBounded, let bound, place < bound.count { digits.firstIndex(of: bound[place]) ?? digits.count } else {
          digits.count
        }
      if last - first > 1 {
        key.append(digits[(first + last) / 2])
        key.append(digits[random(1..<digits.count)])
        return key
      }
      key.append(digits[first])
      if last - first == 1 { isBounded = false }
      place += 1
    }
  }

  /// The keys that have to change, so that the elements are in the given order: as few as possible.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - keys: The keys they have; an element without one is new.
  package static func changes(
    for elements: [String], having keys: [String: String], _ random: (Range<Int>) -> Int
  ) -> [String: String] {
    let kept = Set(longestAscent(elements.map { keys[$0] }))
    var changes: [String: String] = [:]
    var low = ""
    for (place, element) in elements.enumerated() {
      if kept.contains(place) {
        low = keys[element] ?? low
        continue
      }
      let high = elements[(place + 1)...].indices.first { kept.contains($0) }.flatMap { keys[elements[$0]] }
      let key = between(low, high, random)
      changes[element] = key
      low = key
    }
    return changes
  }

  /// The places of a longest strictly ascending subsequence, without nil.
  private static func longestAscent(_ keys: [String?]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: keys.count)
    for (place, key) in keys.enumerated() {
      guard let key else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if keys[ends[middle]] ?? "" < key { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var ascent: [Int] = []
    var next = ends.last
    while let place = next {
      ascent.append(place)
      next = previous[place]
    }
    return ascent
  }
}
