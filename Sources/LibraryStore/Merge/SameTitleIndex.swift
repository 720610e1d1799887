internal import ImportMerge
internal import ReadingModel

/// The ids of the books of one title and author, grouped by what distinguishes editions, so that of thousands only
/// possible matches are read.
struct SameTitleIndex {
  /// In order; books with unknown marks are at nil.
  private var numbers: [BookMatch.EditionTraits?: [Int64]]

  init(unmarked numbers: [Int64] = []) { self.numbers = [nil: numbers] }

  /// Adds a book, or updates its marks.
  mutating func put(_ number: Int64, _ marks: BookMatch.EditionTraits) {
    for (known, list) in numbers where known != marks {
      let place = list.place(of: number)
      guard place < list.count, list[place] == number else { continue }
      // A book with unknown marks stays among those that are always read.
      guard known != nil else { return }
      numbers[known]?.remove(at: place)
    }
    numbers[marks, default: []].insert(inOrder: number)
  }

  /// The books that may match one with these marks, or all; smallest id first.
  func all(matching marks: BookMatch.EditionTraits?) -> UnfoldSequence<Int64, [ArraySlice<Int64>]> {
    let lists = numbers.compactMap { known, list -> ArraySlice<Int64>? in
      guard let marks, let known else { return list[...] }
      return known.mayBeSame(with: marks) ? list[...] : nil
    }
    return sequence(state: lists) { lists in
      let least = lists.indices.filter { !lists[$0].isEmpty }.min { lists[$0].first ?? 0 < lists[$1].first ?? 0 }
      return least.flatMap { lists[$0].popFirst() }
    }
  }
}

extension [Int64] {
  /// The index of a number in a sorted list, or where it would be inserted.
  fileprivate func place(of number: Int64) -> Int {
    guard let last, last >= number else { return endIndex }
    return partitioningIndex { $0 >= number }
  }

  /// Inserts a number into a sorted list, unless it is already there.
  mutating func insert(inOrder number: Int64) {
    let place = place(of: number)
    if place == count || self[place] != number { insert(number, at: place) }
  }
}
