internal import ReadingModel

/// What was read nobody knows when: it belongs to no year and yet was read.
struct UndatedReadings {
  private let snapshot: Snapshot
  private let width: Int

  /// Those of a library, with lines of at most so many characters.
  init(of snapshot: Snapshot, width: Int) {
    self.snapshot = snapshot
    self.width = width
  }

  /// The section, without a line end; nil when every reading that is over is dated.
  var text: String? {
    let all = YearSummary(of: snapshot, year: nil)
    let undated = (all.finished + all.abandoned).filter { $0.reading.ended == nil }
    guard !undated.isEmpty else { return nil }
    return (["Undated\n-------"] + undated.map { ReadingBlock($0, width: width).text }).joined(separator: "\n\n")
  }
}
