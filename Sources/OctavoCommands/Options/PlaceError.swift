/// A word of `octavo log` that is no place in a book, or may be two.
enum PlaceError: Error, Equatable, CustomStringConvertible {
  /// A word of the command is not the place that was meant.
  case notAPlace(String, command: String)
  /// A number of pages, which may be a place or a step.
  case pagesOrPage(Int)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .notAPlace(let word, let command):
      "'\(word)' is not a position in a book - write '\(command) 120', '\(command) 62%', '\(command) +30', or "
        + "'\(command) 1:20' in an audiobook, where +30 is half an hour"
    case .pagesOrPage(let count):
      "'\(count) pages' may be page \(count) or \(count) pages further - write 'octavo log \(count)' or 'octavo log "
        + "+\(count)'"
    }
  }
}
