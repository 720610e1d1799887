internal import Foundation

/// A UTF-8 locale for the calling thread, while libarchive turns names into text.
///
/// A program that never calls `setlocale` runs in the C locale, where libarchive cannot hand out a name that is not
/// ASCII. The locale of the process is left alone.
final class UTF8Locale {
  private let locale: locale_t?

  /// Without any UTF-8 locale on the system, names are read in the one that is in force.
  init() {
    locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
  }

  deinit {
    if let locale { freelocale(locale) }
  }

  func use<Result>(_ body: () -> Result) -> Result {
    guard let locale else { return body() }
    let previous = uselocale(locale)
    defer { _ = uselocale(previous) }
    return body()
  }
}
