/// How publishing changes a destination.
package struct Changes: Equatable, Sendable {
  package var new = 0
  /// The number of files that replace another version.
  package var replaced = 0
  /// The number of files that are already there with the same bytes.
  package var unchanged = 0
  /// The number of files of the last export that are removed.
  package var removed = 0
  /// Files that are no longer exported but stay, because the reader wrote in them.
  package var kept: [String] = []
  /// Public pages outside of the selection that stay as they are, because the reader wrote in them.
  package var unselected: [String] = []
  /// Files for which a real run would stop.
  package var lost = ExportReport.Lost()
  /// Pages that exist in several files; none of those was touched.
  package var doubled: [[String]] = []
  /// The number of unrelated files and folders at the top of a first export's folder.
  package var neighbourCount = 0
  /// The files that are new, changed or removed, by path; only listed on request.
  package var files: [FileChange] = []
}
