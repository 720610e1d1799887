/// The notes of a book, each with its passage if it has one. An edited note has its later wording.
struct ClippedNotes {
  /// The notes on no passage, in file order.
  private(set) var loose: [Clipping] = []
  private var notes: [Int: [Clipping]] = [:]  // By passage index.

  /// Assigns the notes, given in file order.
  init(_ clippings: [Clipping], on passages: [ClippedPassage]) {
    var byEnd: [Int: [Int]] = [:]
    for (index, passage) in passages.enumerated() {
      for locations in passage.places.lazy.compactMap(\.locations) {
        for location in Set([locations.lowerBound, locations.upperBound - 1, locations.upperBound]) {
          byEnd[location, default: []].append(index)
        }
      }
    }
    for note in ClippedNotes.finalWording(of: clippings) {
      let near = note.place.locations.flatMap { byEnd[$0.lowerBound] } ?? []
      let passage = near.min { ClippedNotes.distance(note, passages[$0]) < ClippedNotes.distance(note, passages[$1]) }
      if let passage { notes[passage, default: []].append(note) } else { loose.append(note) }
    }
  }

  /// The notes on a passage, as one text; nil if it has none.
  func text(on passage: Int) -> String? { notes[passage]?.map(\.text).joined(separator: "\n\n") }

  /// How unlikely it is that a note is on a passage at its location. The device writes both in the same minute; the
  /// note is at the end of the passage or one location before it, rarely at its start.
  private static func distance(_ note: Clipping, _ passage: ClippedPassage) -> (Int, Int, Int) {
    let marked = [passage.clipping, passage.latest]
    let isSameTime = marked.contains { $0.minutes(until: note).map { abs($0) <= 1 } ?? false }
    let place = note.place.locations?.lowerBound ?? 0
    let side = passage.places.compactMap(\.locations).map { locations in
      [locations.upperBound, locations.upperBound - 1, locations.lowerBound].firstIndex(of: place) ?? 3
    }.min()
    let lines = marked.map { abs($0.line - note.line) }.min()
    return (isSameTime ? 0 : 1, side ?? 3, lines ?? 0)
  }

  /// The notes without duplicates and without earlier wordings at the same location.
  private static func finalWording(of clippings: [Clipping]) -> [Clipping] {
    var kept: [(note: Clipping, key: Clipping.Key)] = []
    var indices: [Clipping.Key: Int] = [:]
    var byLocation: [Int: [Int]] = [:]
    for clipping in clippings {
      let key = clipping.key
      if let index = indices[key], kept[index].key == key { continue }
      let others = key.location.flatMap { byLocation[$0] } ?? []
      // A location is short; the limit is for malformed files.
      let edited = others.suffix(64).last { isEdit(clipping, of: kept[$0].note) }
      let index = edited ?? kept.count
      if edited == nil {
        kept.append((clipping, key))
        if let location = key.location { byLocation[location, default: []].append(index) }
      } else {
        kept[index] = (clipping, key)
      }
      indices[key] = index
    }
    return kept.map(\.note)
  }

  /// Whether a note is a later wording of another one: written within minutes of it, or with most of its words.
  private static func isEdit(_ note: Clipping, of other: Clipping) -> Bool {
    if let minutes = other.minutes(until: note), abs(minutes) <= ClippedPassage.editMinutes { return true }
    let (words, otherWords) = (Set(note.text.split(separator: " ")), Set(other.text.split(separator: " ")))
    return note.text.hasPrefix(other.text) || words.intersection(otherWords).count * 2 > otherWords.count
  }
}
