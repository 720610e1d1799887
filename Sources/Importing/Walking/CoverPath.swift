/// The paths of covers in imported files.
enum CoverPath {
  /// The most bytes of all covers of one file or archive.
  static let largestTotal = 512 << 20

  /// The path of a cover, given relative to the file that names it; nil if it leads out of the archive.
  static func resolved(_ cover: String, beside file: String) -> String? {
    guard !cover.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in cover.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(String(part))
        continue
      }
      if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
