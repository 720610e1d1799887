/// How publishing changes a destination.
struct Changes: Equatable {
  typealias Lost = ExportReport.Lost

  var new = 0
  var replaced = 0
  var unchanged = 0
  var removed = 0
  /// Files that are no longer exported but stay, because the reader wrote in them.
  var kept: [String] = []
  /// Public pages outside of the selection that stay as they are, because the reader wrote in them.
  var unselected: [String] = []
  /// Files for which a real run would stop.
  var lost = Lost()
  /// Pages that exist in several files; none of those was touched.
  var doubled: [[String]] = []
  /// The number of unrelated files and folders at the top of a first export's folder.
  var neighbourCount = 0
  /// The changed files, by path; only listed on request.
  var files: [FileChange] = []
}
