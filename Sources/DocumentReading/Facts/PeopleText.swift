internal import Foundation
internal import Importing
internal import ReadingModel

/// The people of one field of a document, which may hold several.
enum PeopleText {
  /// Names that programs put there when nobody told one.
  private static let junk: Set<String> = [
    "unknown", "unknown author", "anonymous", "user", "admin", "administrator", "owner", "author", "(anonymous)", "pc",
    "unspecified", "microsoft office user", "windows user", "python-docx",
  ]

  /// The people named, apart at `;` and `&`.
  static func people(_ text: String, role: Contributor.Role = .author) -> [Contributor] {
    let names = text.replacing(" & ", with: ";").split(separator: ";").map { String($0).singleSpaced }
    return names.filter { !$0.isEmpty && !junk.contains($0.lowercased()) }.map { Contributor(name: $0, role: role) }
  }
}
