package import ReadingModel

/// The cloth of a book's spine and drawn cover.
package struct Cloth: Hashable, Sendable {
  /// Its colour, in CSS notation.
  package let ground: String
  /// The colour of letters on it.
  package let print: String
  /// The colour of the pattern on it.
  package let pattern: String

  /// The cloth of one colour.
  package init(ground: String, print: String, pattern: String) {
    (self.ground, self.print, self.pattern) = (ground, print, pattern)
  }

  private init(_ ground: String, _ pattern: String) {
    self.init(ground: ground, print: "#fdf8ee", pattern: pattern)
  }

  /// The cloths; dark enough for light letters, and neighbours in this list are of different hues.
  package static let all = [
    Cloth("#1f3a4d", "#2d4f66"), Cloth("#7c2d22", "#964034"), Cloth("#2f5d50", "#3f7365"), Cloth("#7a5214", "#916626"),
    Cloth("#4a3b57", "#5f4e6d"), Cloth("#4f5c30", "#637144"), Cloth("#93432f", "#a95843"), Cloth("#22474f", "#345c65"),
    Cloth("#5c564d", "#716a60"), Cloth("#6b2f4a", "#80425e"), Cloth("#3a4a33", "#4e5f46"), Cloth("#2c2f45", "#40445d"),
    Cloth("#7a5c43", "#907057"), Cloth("#44506e", "#586585"), Cloth("#8a3a4e", "#a04f63"), Cloth("#1f6f6b", "#358480"),
  ]

  /// The cloth of each book, as an index of ``all``: chosen by the book's fingerprint, or the next one that no
  /// neighbour has on any of the shelves. Where all cloths are taken, books may match.
  ///
  /// - Parameter shelves: The books in the order in which they are shown, the most important first.
  package static func numbers(of shelves: [[UID]]) -> [UID: Int] {
    var neighbours: [UID: [UID]] = [:]
    for shelf in shelves {
      for (one, next) in zip(shelf, shelf.dropFirst()) where one != next {
        neighbours[one, default: []].append(next)
        neighbours[next, default: []].append(one)
      }
    }
    var numbers: [UID: Int] = [:]
    for uid in shelves.joined() where numbers[uid] == nil {
      let taken = Set((neighbours[uid] ?? []).compactMap { numbers[$0] })
      let own = Int(uid.fingerprint % UInt64(all.count))
      let free = all.indices.lazy.map { (own + $0) % all.count }.first { !taken.contains($0) }
      numbers[uid] = free ?? own
    }
    return numbers
  }
}

extension UID {
  /// A hash of the uid that is the same in every run, for choices that only need variety.
  package var fingerprint: UInt64 { FNV1a(text).hash }
}
