internal import ExporterKit
internal import ReadingModel

/// A year beside the year before: the numbers that both have.
struct YearComparison {
  private let site: Site
  private let year: YearFacts
  private let before: YearFacts

  /// - Returns: nil if nothing was recorded in the year before.
  init?(of facts: YearFacts, site: Site) {
    guard site.years.contains(facts.year - 1) else { return nil }
    self.site = site
    year = facts
    before = site.facts(of: facts.year - 1)
  }

  /// The values for the template `html-year.html`; absent if there is too little to compare.
  var values: TemplateValue {
    let rows: [(String, (YearFacts) -> Int)] = [
      ("compare-books", { $0.summary.finishedBookCount }), ("compare-pages", { $0.summary.pages.total }),
      ("compare-days", { $0.summary.daysWithEntries }), ("compare-streak", { $0.streak?.days ?? 0 }),
      ("compare-authors", { $0.authors.count }), ("compare-new-authors", { site.debuts.authors(of: $0.year).count }),
      ("compare-languages", { $0.languages.count }), ("compare-quotes", { $0.summary.quoteCount }),
    ]
    let lines = rows.compactMap { key, count -> TemplateValue? in
      let (now, then) = (count(year), count(before))
      guard now > 0 || then > 0 else { return nil }
      return line(
        key, site.words.number(now), site.words.number(then), change: now - then, by: site.words.number)
    }
    guard lines.count > 1 else { return .absent }
    return [
      "year": .text(site.words.year(year.year)), "lastYear": .text(site.words.year(before.year)),
      "lines": .list(lines + [ratings].compactMap(\.self)),
    ]
  }

  private func line(
    _ key: String, _ now: String, _ then: String, change: Int, by number: (Int) -> String
  ) -> TemplateValue {
    let sign = change == 0 ? "=" : change > 0 ? "+" : "−"
    let text = change == 0 ? sign : sign + number(abs(change))
    return ["name": .text(site.words[key]), "now": .text(now), "then": .text(then), "change": .text(text)]
  }

  private var ratings: TemplateValue? {
    guard let now = year.summary.ratings.meanHundredths, let then = before.summary.ratings.meanHundredths else {
      return nil
    }
    let decimal = site.words.decimal(hundredths:)
    return line("compare-stars", decimal(now), decimal(then), change: now - then, by: decimal)
  }
}
