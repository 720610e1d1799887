internal import Foundation
internal import PrivateFolders
internal import ReadingModel

/// Where and how a library's site is published, in a private file for each library.
struct PublishMemory: Codable, Equatable {
  private(set) var place: String
  private(set) var options: [String: String]
  private(set) var title: String?
  private var precision: String

  var dates: Day.Precision { Day.Precision(rawValue: precision) ?? .day }

  init(place: String, options: [String: String], title: String?, dates: Day.Precision) {
    (self.place, self.options, self.title, precision) = (place, options, title, dates.rawValue)
  }

  /// What was remembered; nil if nothing was.
  init?(at file: URL) throws(PublishError) {
    guard let bytes = FileManager.default.contents(atPath: file.path(percentEncoded: false)) else { return nil }
    do { self = try JSONDecoder().decode(PublishMemory.self, from: bytes) } catch {
      throw .unreadable(file.path(percentEncoded: false))
    }
  }

  func remember(at file: URL) throws {
    try FolderError.refusing(file.path(percentEncoded: false)) {
      try PrivateFile.write(json: self, to: file, isIndented: true)
    }
  }

  static func forget(at file: URL) throws {
    try FolderError.refusing(file.path(percentEncoded: false)) { try FileManager.default.removeItem(at: file) }
  }
}

/// Why a site cannot be published.
enum PublishError: ReportedError, Equatable {
  case noPlace
  case unreadable(String)
  /// The path of a repository that does not exist.
  case noRepository(String)

  var category: FailureCategory { self == .noPlace ? .usage : .input }

  var description: String {
    switch self {
    case .noPlace:
      "no place to publish to - name one once: 'octavo publish FOLDER', 'octavo publish ada@example.org:site' or "
        + "'octavo publish git@github.com:ada/ada.github.io.git#main'"
    case .noRepository(let path):
      "no git repository '\(path)' - create it with 'git init --bare', or name a folder without '#' and '.git'"
    case .unreadable(let file):
      "cannot read \(DisplayText.line(file)), the place to publish to - 'octavo publish --forget' removes it"
    }
  }
}
