// BundledTemplates: the default templates, compiled into the binary. It imports nothing.

/// The templates that come with the program, by name.
package enum BundledTemplates {
  /// The text of every template, by a name such as `html-book.html`.
  package static let all: [String: String] = [markdown, html, epub].reduce(into: [:]) { all, some in
    for (name, bytes) in some { all[name] = String(decoding: bytes, as: UTF8.self) }
  }
}
