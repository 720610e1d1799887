internal import ReadingModel

extension Book {
  /// The language of the publication's own text.
  private static let languageOfPublication = "en"

  /// The language to mark on the title and quotes; nil if it is the publication's own or unknown.
  var foreignLanguage: LanguageTag? {
    language.flatMap(LanguageTag.init).flatMap { $0.primary == Book.languageOfPublication ? nil : $0 }
  }
}
