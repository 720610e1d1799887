internal import ReadingModel

/// Chapters that are not read yet.
extension Segments {
  private static let beginnings: PhraseList = "beginning of, start of, very beginning of, very start of"

  /// The chapter before the one of `start of chapter 8`, which is the last one read; at the start of the first one,
  /// the start of the book. Nil for other words, and for the first of several chapters.
  func chapterBegun(_ words: ArraySlice<TypedWord>, _ found: TokenMatch?, for verb: Verb) -> TokenMatch? {
    guard verb.takesBareNumbers, parts.last?.words.last?.lowercased() != "from", let found,
      case .place(.chapter(from: nil, let chapter), let total) = found.token,
      case let taken = words.prefix(found.count).map(\.lowered),
      taken.indices.contains(where: { Self.beginnings.contains(at: taken[$0...]) })
    else { return nil }
    guard chapter > 1 else { return TokenMatch(.place(.percent(from: nil, to: 0), total: nil), found.count) }
    return TokenMatch(.place(.chapter(from: nil, to: chapter - 1), total: total), found.count)
  }
}
