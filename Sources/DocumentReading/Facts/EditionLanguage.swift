internal import Foundation
internal import ReadingModel

/// The language of a document, if it is a real one.
enum EditionLanguage {
  /// The BCP 47 tag; nil for `und`, for unassigned codes, and for words.
  static func tag(_ text: String) -> String? {
    guard let tag = LanguageName.tag(text), let primary = tag.split(separator: "-").first else { return nil }
    return Locale.LanguageCode(String(primary)).isISOLanguage ? tag : nil
  }
}
