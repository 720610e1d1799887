internal import ExporterKit

extension Sequence {
  /// The items on pages, at least one page. A page ends after the item that brings it to a number of lines.
  /// - Parameters:
  ///   - limit: The lines of a page.
  ///   - start: The lines that the first page has already.
  ///   - lines: The lines of an item.
  func pages(of limit: Int, after start: Int = 0, lines: (Element) -> Int) -> [[Element]] {
    var pages: [[Element]] = [[]]
    var count = start
    for item in self {
      if count >= limit {
        pages.append([])
        count = 0
      }
      pages[pages.count - 1].append(item)
      count += lines(item)
    }
    return pages
  }
}

extension Site {
  /// The links of a page, 1 or more, to those before and after it.
  func neighbours(
    of number: Int, in count: Int, path: (Int) -> String, label: (Int) -> String
  ) -> TemplateFields {
    func link(_ number: Int) -> TemplateValue {
      ["label": .text(label(number)), "path": .text(address(path(number)))]
    }
    return [
      "hasNeighbours": .flag(count > 1), "before": number > 1 ? link(number - 1) : .absent,
      "after": number < count ? link(number + 1) : .absent,
    ]
  }

  /// The links of a page to the newer and the older one.
  func neighbours(of number: Int, in count: Int, path: (Int) -> String) -> TemplateFields {
    neighbours(of: number, in: count, path: path) { words[$0 < number ? "newer" : "older"] }
  }
}
