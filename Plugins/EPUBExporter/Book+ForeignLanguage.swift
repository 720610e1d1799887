internal import ReadingModel

extension Book {
  /// The language of the publication's own words.
  private static let languageOfPublication = "en"

  /// The language of its title and quotes when markup has to tell it, because it is not that of the words around them.
  var foreignLanguage: LanguageTag? {
    language.flatMap(LanguageTag.init).flatMap { $0.primary == Book.languageOfPublication ? nil : $0 }
  }
}
