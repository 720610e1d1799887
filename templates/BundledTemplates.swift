// BundledTemplates: the default templates, compiled into the binary. Imports nothing.

/// The built-in templates, by name.
package enum BundledTemplates {
  /// The text of every template, by name, such as `html-book.html`.
  package static let all: [String: String] = [markdown, html, epub].reduce(into: [:]) { all, some in
    for (name, bytes) in some { all[name] = String(decoding: bytes, as: UTF8.self) }
  }
}
