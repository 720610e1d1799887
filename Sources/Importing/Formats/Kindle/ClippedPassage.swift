internal import ReadingModel

/// A passage in its final extent. Its owner may have marked it again, longer or shorter; the file keeps every version.
struct ClippedPassage {
  /// The first record of the final text.
  let clipping: Clipping
  /// The last record with the same text.
  private(set) var latest: Clipping
  /// Its place now and before each edit: a note is at the passage's end at the time.
  private(set) var places: [ClippingPlace]
  private let words: String

  private init(_ clipping: Clipping, words: String) {
    self.clipping = clipping
    latest = clipping
    places = [clipping.place]
    self.words = words
  }

  /// The passages of a book's highlights, in file order, without duplicates and without earlier versions.
  static func passages(of clippings: [Clipping]) -> [ClippedPassage] {
    var passages = distinct(clippings)
    let successors = successors(of: passages)
    for (index, place) in passages.map(\.clipping.place).enumerated() {
      var last = index
      while let next = successors[last] { last = next }
      if last != index { passages[last].places.append(place) }
    }
    return passages.indices.filter { successors[$0] == nil }.map { passages[$0] }.sorted {
      $0.clipping.line < $1.clipping.line
    }
  }

  /// The highlights ordered by location, identical ones once.
  private static func distinct(_ clippings: [Clipping]) -> [ClippedPassage] {
    var indices: [Clipping.Key: Int] = [:]
    var passages: [ClippedPassage] = []
    for clipping in clippings {
      let key = clipping.key
      if let index = indices[key] {
        passages[index].latest = clipping
      } else {
        indices[key] = passages.count
        passages.append(ClippedPassage(clipping, words: key.words))
      }
    }
    return passages.sorted { one, other in
      let (mine, theirs) = (one.location, other.location)
      return mine == theirs ? one.clipping.line < other.clipping.line : mine < theirs
    }
  }

  private var location: Int { clipping.place.locations?.lowerBound ?? 0 }

  /// The passage that replaced each. Versions are close together when ordered by location, so each passage is compared
  /// with a few neighbours only.
  private static func successors(of ordered: [ClippedPassage]) -> [Int?] {
    var successors = [Int?](repeating: nil, count: ordered.count)
    func leads(_ start: Int, to end: Int) -> Bool {
      var index: Int? = start
      while let next = index, next != end { index = successors[next] }
      return index == end
    }
    let reach = 64
    for index in ordered.indices {
      let near = max(0, index - reach)..<min(ordered.count, index + reach + 1)
      successors[index] = near.first {
        $0 != index && ordered[index].wasReplaced(by: ordered[$0]) && !leads($0, to: index)
      }
    }
    return successors
  }

  /// Within this time, an overlapping passage is another version.
  static let editMinutes = 15

  /// Whether the other passage is a newer version. Of two that overlap and were marked within minutes, that is the
  /// later one, shorter or longer. After that it is the longer one, unless this one was marked more than a day later:
  /// then it is a passage of another readthrough.
  private func wasReplaced(by other: ClippedPassage) -> Bool {
    let (mine, theirs) = (clipping.place.locations, other.clipping.place.locations)
    guard mine.flatMap({ mine in theirs.map(mine.overlaps) }) ?? (clipping.place == other.clipping.place) else {
      return false
    }
    if let minutes = latest.minutes(until: other.latest), abs(minutes) <= ClippedPassage.editMinutes {
      return latest.line < other.latest.line && sharesText(with: other)
    }
    guard mine != nil ? other.words.contains(words) : other.words.hasPrefix(words) else { return false }
    guard let day = clipping.date?.day, let otherDay = other.clipping.date?.day, let days = otherDay.days(until: day)
    else { return true }
    return days <= 1 || words == other.words
  }

  /// Whether one contains the other, or begins before the end of the other. Passages that only meet at a word were
  /// marked across the end of a page.
  private func sharesText(with other: ClippedPassage) -> Bool {
    words.contains(other.words) || other.words.contains(words)
      || ClippedPassage.overlap(words, other.words) || ClippedPassage.overlap(other.words, words)
  }

  private static func overlap(_ first: String, _ second: String) -> Bool {
    let beginning = second.prefix(min(12, max(1, min(first.count, second.count) / 2)))
    return first.ranges(of: beginning).contains { second.hasPrefix(first[$0.lowerBound...]) }
  }
}
