internal import ReadingModel

/// Finished and abandoned readings without an end date, which belong to no year.
struct UndatedReadings {
  let snapshot: Snapshot
  /// The longest line, in characters.
  let width: Int

  /// The section, without a final newline; nil if every reading that is over is dated.
  var text: String? {
    let all = YearSummary(of: snapshot, year: nil)
    let undated = (all.finished + all.abandoned).filter { $0.reading.ended == nil }
    guard !undated.isEmpty else { return nil }
    return (["Undated\n-------"] + undated.map { ReadingBlock(read: $0, width: width).text }).joined(separator: "\n\n")
  }
}
