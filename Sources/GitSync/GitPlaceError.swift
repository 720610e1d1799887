package import GitBranch
package import ReadingModel

/// A git repository that cannot be used for sync.
package struct GitPlaceError: ReportedError, Hashable {
  package let error: GitError

  package init(_ error: GitError) { self.error = error }

  package var category: FailureCategory { error.category }

  package var description: String {
    guard category != .input else { return error.description }
    // The words of git follow the first line.
    let lines = error.description.split(separator: "\n", maxSplits: 1)
    return "\(lines[0]); the changes are kept for the next sync" + (lines.count == 2 ? "\n\(lines[1])" : "")
  }
}

extension GitAddress {
  /// The branch of a journal, unless its address names one.
  private static let journalBranch = "octavo"

  /// The address of a journal; nil if the text is a folder.
  package init?(journal text: String) throws(GitPlaceError) {
    do throws(GitError) {
      guard let address = try GitAddress(text, defaultBranch: GitAddress.journalBranch) else { return nil }
      self = address
    } catch { throw GitPlaceError(error) }
  }
}
