/// Where files say that their covers lie.
enum CoverPath {
  /// What the covers of one file or archive may come to, in bytes.
  static let largestTotal = 512 << 20

  /// The path of a cover that a file names from where it lies itself; nil when it leads out of the whole.
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
