internal import ReadingModel

/// Pages read beside another number.
extension Resolver {
  /// `30 pages from 100`, `30 pages in 40`, `100 pages from 474`: the pages read, where the other number is the first
  /// of them, the minutes or the last page of the book; nil for other words.
  func withNumber(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) -> Capture? {
    guard verb.takesMinutes, case .page(from: _?, to: let number) = meaning.place,
      let (count, index) = stepBeforeNumber(number, segments.parts),
      let word = segments.parts[index + 1].words.map(Typography.token).last(where: { !Self.beforeTotals.contains($0) })
    else { return nil }
    let read = meaning.changed { ($0.place, $0.total) = (.forward(count), nil) }
    let last = number + count - 1
    let about = Array(segments.parts[index...(index + 2)]).text
    switch word {
    case "in" where meaning.minutes == nil: return .question([read.changed { $0.minutes = number }], about: about)
    case "from" where last <= title?.pageCount ?? last:
      return .question([meaning.changed { $0.place = .page(from: number, to: last) }, read], about: about)
    case "from", "of", "/":
      let page = meaning.changed { ($0.place, $0.total) = (.page(from: nil, to: count), number) }
      return .question(count <= number ? [page, read] : [read], about: about)
    default: return nil
    }
  }

  /// Words between `of` and the last page.
  private static let beforeTotals: WordSet = "the my a an its about total"

  /// A number of pages that loose words and a page follow, and its part.
  private func stepBeforeNumber(_ number: Int, _ parts: [Segments.Segment]) -> (count: Int, index: Int)? {
    for index in parts.indices.dropLast(2) {
      guard case .forward(let count)? = parts[index].place, parts[index + 1].part == .loose,
        case .place(.page(from: nil, to: number), total: nil)? = parts[index + 2].token?.asPlace
      else { continue }
      return (count, index)
    }
    return nil
  }
}
