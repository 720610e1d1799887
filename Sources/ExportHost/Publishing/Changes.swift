/// What publishing changes at a destination.
struct Changes: Equatable {
  typealias Lost = ExportReport.Lost

  var new = 0
  var replaced = 0
  var unchanged = 0
  var removed = 0
  /// Files that are not exported any more and stay, because the reader wrote in them.
  var kept: [String] = []
  /// Files that would be lost, for which an export that is not only looked at would stop.
  var lost = Lost()
  /// Pages of which several files are there, none of which was touched.
  var doubled: [[String]] = []
  /// How many files and folders lie in the folder of a first export that are none of its own.
  var neighbourCount = 0
  /// The files that are not as they were, by path; told only when they are asked for.
  var files: [FileChange] = []
}
