internal import ReadingModel

/// Keys that put the elements of a list in order: texts, between any two of which there is another. Moving an element
/// changes its key only, so that moves on two devices don't conflict.
package enum OrderKey {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")

  /// A key strictly between two others, with a random digit, so that two devices choose different ones: in the middle,
  /// or close to the one before if there is none after.
  /// - Parameters:
  ///   - low: The key before; `""` for the beginning.
  ///   - high: The key after; nil for the end.
  package static func between(_ low: String, _ high: String?, _ random: (Range<Int>) -> Int) -> String {
    if high == nil, !low.isEmpty { return next(after: Array(low), random) }
    let low = Array(low)
    var bound = high.map(Array.init)
    var key = ""
    var place = 0
    while true {
      let first = place < low.count ? digits.firstIndex(of: low[place]) ?? 0 : 0
      let last = bound.flatMap { place < $0.count ? digits.firstIndex(of: $0[place]) : nil } ?? digits.count
      if last - first > 1 {
        key.append(digits[(first + last) / 2])
        key.append(digits[random(1..<digits.count)])
        return key
      }
      key.append(digits[first])
      if last - first == 1 { bound = nil }
      place += 1
    }
  }

  /// The next key, in one of the first two digits that can grow. The middle to the end would need another digit for
  /// every fifth element of a list that grows at its end.
  private static func next(after low: [Character], _ random: (Range<Int>) -> Int) -> String {
    var place = low.firstIndex { $0 != digits.last } ?? low.count
    if place + 1 < low.count, low[place + 1] != digits.last { place += 1 }
    let digit = place < low.count ? digits.firstIndex(of: low[place]) ?? 0 : 0
    return String(low[..<place]) + String([digits[digit + 1], digits[random(1..<digits.count)]])
  }

  /// The keys that have to change, so that the elements are in the given order: as few as possible.
  /// - Parameter keys: The keys they have; an element without one is new.
  package static func changes(
    for elements: [String], having keys: [String: String], _ random: (Range<Int>) -> Int
  ) -> [String: String] {
    var changes: [String: String] = [:]
    var (low, start) = ("", 0)
    for place in longestAscent(elements.map { keys[$0] }) {
      let high = keys[elements[place]] ?? low
      spread(elements[start..<place], low, high, random, into: &changes)
      (low, start) = (high, place + 1)
    }
    spread(elements[start...], low, nil, random, into: &changes)
    return changes
  }

  /// Gives keys to neighbours: to the one in the middle, then to both halves, so that all keys are short.
  private static func spread(
    _ run: ArraySlice<String>, _ low: String, _ high: String?, _ random: (Range<Int>) -> Int,
    into changes: inout [String: String]
  ) {
    guard !run.isEmpty else { return }
    let middle = (run.startIndex + run.endIndex) / 2
    let key = between(low, high, random)
    changes[run[middle]] = key
    spread(run[..<middle], low, key, random, into: &changes)
    spread(run[(middle + 1)...], key, high, random, into: &changes)
  }

  /// The places of a longest strictly ascending subsequence, in ascending order, without nil.
  private static func longestAscent(_ keys: [String?]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: keys.count)
    for (place, key) in keys.enumerated() {
      guard let key else { continue }
      let low = ends.partitioningIndex { keys[$0] ?? "" >= key }
      previous[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var ascent: [Int] = []
    var next = ends.last
    while let place = next {
      ascent.append(place)
      next = previous[place]
    }
    return ascent.reversed()
  }
}
