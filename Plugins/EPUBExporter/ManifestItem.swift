/// A file of the container, as the package manifest lists it (EPUB 3.3 §5.6.2).
struct ManifestItem {
  /// Its id within the package; starts with a letter.
  let id: String
  /// Its path relative to the package document.
  let href: String
  let mediaType: String
  /// The manifest properties, such as `nav` or `svg`.
  var properties: [String] = []
  /// Whether it is a page in the reading order.
  var isPage = false
}
