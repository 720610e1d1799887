/// A file of the container as the package lists it (EPUB 3.3 §5.6.2).
struct ManifestItem {
  /// Its id within the package; starts with a letter.
  let id: String
  /// Its path beside the package.
  let href: String
  /// What it is.
  let mediaType: String
  /// What reading systems are told about it, such as `nav` or `svg`.
  var properties: [String] = []
  /// Whether it is one of the pages in reading order.
  var isPage = false
}
