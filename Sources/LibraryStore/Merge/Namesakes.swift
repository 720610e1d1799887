internal import ReadingModel

/// The numbers of the books of one title and author, apart by what tells editions from one another, so that of
/// thousands none is looked at that cannot be the one in question.
struct Namesakes {
  /// In order; those of which it is not known what tells them apart are at nil.
  private var numbers: [BookMatch.Marks?: [Int64]]

  /// Books of which it is not known what tells them apart, in order.
  init(unmarked numbers: [Int64] = []) { self.numbers = [nil: numbers] }

  /// Takes in a book, or what tells it apart since more is known of it.
  mutating func put(_ number: Int64, _ marks: BookMatch.Marks) {
    for (known, list) in numbers where known != marks {
      let place = list.place(of: number)
      guard place < list.count, list[place] == number else { continue }
      // One of which nothing is known stays among those that are always looked at.
      guard known != nil else { return }
      numbers[known]?.remove(at: place)
    }
    numbers[marks, default: []].insert(inOrder: number)
  }

  /// The books that may be one that has these marks, or all, the smallest number first.
  func all(fitting marks: BookMatch.Marks?) -> UnfoldSequence<Int64, [ArraySlice<Int64>]> {
    let lists = numbers.compactMap { known, list -> ArraySlice<Int64>? in
      guard let marks, let known else { return list[...] }
      return known.mayBeOne(with: marks) ? list[...] : nil
    }
    return sequence(state: lists) { lists in
      let least = lists.indices.filter { !lists[$0].isEmpty }.min { lists[$0].first ?? 0 < lists[$1].first ?? 0 }
      return least.flatMap { lists[$0].popFirst() }
    }
  }
}

extension [Int64] {
  /// The place of a number in a list that is in order, there or not.
  fileprivate func place(of number: Int64) -> Int {
    guard let last, last >= number else { return endIndex }
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts a number in its place in a list that is in order, once.
  mutating func insert(inOrder number: Int64) {
    let place = place(of: number)
    if place == count || self[place] != number { insert(number, at: place) }
  }
}
