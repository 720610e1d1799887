internal import Foundation

/// A UTF-8 locale for the calling thread while libarchive decodes names.
///
/// A program that never calls `setlocale` runs in the C locale, where libarchive cannot return non-ASCII names. The
/// locale of the process is not changed.
final class UTF8Locale {
  private let locale: locale_t?

  /// If the system has no UTF-8 locale, names are decoded in the current one.
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
