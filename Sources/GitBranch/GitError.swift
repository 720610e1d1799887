package import OutsidePrograms
package import ReadingModel

/// A git repository that cannot be used.
package enum GitError: ReportedError, Hashable {
  case noGit
  /// A URL with a scheme that is not used.
  case unknownScheme(String)
  case invalidBranch(String)
  /// A URL with a password, which would be stored.
  case passwordInAddress
  /// Git failed; the end of its standard error follows.
  case failed(String, ConnectionFailure, standardErrorText: String)
  /// Others pushed again and again.
  case contended(String)
  case busy(String)
  case unwritableCopy(String, words: String)

  package var category: FailureCategory {
    switch self {
    case .unknownScheme, .invalidBranch, .passwordInAddress: .input
    case .busy, .unwritableCopy: .library
    case .noGit, .failed, .contended: .plugin
    }
  }

  package var description: String {
    switch self {
    case .noGit: "git is not installed"
    case .unknownScheme(let scheme): "unknown kind of address: '\(scheme)'"
    case .invalidBranch(let name): "invalid branch name: '\(name)'"
    case .passwordInAddress: "the address contains a password, which would be stored"
    case .failed(let place, .other, let text): "git failed with \(place)" + (text.isEmpty ? "" : "\n\(text)")
    case .failed(let place, let failure, let text): failure.words(place) + (text.isEmpty ? "" : "\n\(text)")
    case .contended(let place): "others push to \(place) all the time"
    case .busy(let place): "another Octavo uses \(place)"
    case .unwritableCopy(let folder, let words): "cannot use \(folder): \(words)"
    }
  }
}
