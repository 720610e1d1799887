internal import ExporterKit
internal import Markup
internal import Presentation
internal import ReadingModel

/// One reading of a book, on the book's page.
struct ReadingSection {
  /// Reviews of about this many characters or more begin with a drop cap.
  private static let dropCapCharacters = 240

  let reading: Reading
  let shelved: ShelvedBook
  let site: Site
  /// The label if there are several readings, or were some before the exported year, such as `Second reading`.
  let label: String?
  /// Which reading on the page it is, 1 or more.
  let number: Int

  var values: TemplateValue {
    let review = site.spoilerLimit.review(of: reading)
    let (days, later) = reading.isRepeated(by: site.spoilerLimit.entries(of: reading)) ? ([], nil) : days
    return [
      "id": .text("reading-\(number)"), "label": .optional(label), "heading": .text(heading),
      "stars": .optional(reading.rating.map(site.starsMarkup)), "rating": .optional(reading.rating?.text),
      "isOver": .flag(reading.status.isOver), "itemTitle": .text(shelved.title),
      "readStatus": .text(readStatus),
      "numbers": .optional(numbers), "progress": site.words.progress(of: reading) ?? .absent,
      "review": .markdown(review, headingBase: 3), "hasDropCap": .flag(hasDropCap(review)),
      "hasJournal": .flag(!days.isEmpty || later != nil), "days": .group(days),
      "later": later ?? .absent, "chart": .optional(chart),
      "fence": .optional(site.spoilerLimit.text(for: reading, site.words)),
    ]
  }

  /// The value of the microformats property `read-status`.
  private var readStatus: String {
    switch reading.status {
    case .wanted: "to-read"
    case .finished: "finished"
    case .reading, .paused, .abandoned: "reading"
    }
  }

  private var chart: String? {
    ReadingChart(entries: site.spoilerLimit.entries(of: reading), site: site)
      .svg(idPrefix: "\(site.ids(shelved.path))reading-\(number)-chart")
  }

  /// The status and its known dates, as markup.
  private var heading: String {
    let (words, status) = (site.words, reading.status.rawValue)
    return switch reading.dates {
    case .none: words.markup("heading-\(status)")
    case .since(let start): words.markup("heading-\(status)-since", words.dateMarkup(start))
    case .ended(let end): words.markup("heading-\(status)-on", words.dateMarkup(end))
    case .span(let start, let end): words.markup("heading-\(status)-span", span(from: start, to: end))
    }
  }

  /// The start and the end, as one span if both have the same precision.
  private func span(from start: Day, to end: Day) -> String {
    let words = site.words
    return start.precision == end.precision
      ? words.spanMarkup(from: start, to: end)
      : words.markup("span-to", words.dateMarkup(start), words.dateMarkup(end))
  }

  /// Days, hours and custom fields at a glance: `over 37 days · 5 h 50 min logged · with: book club`.
  private var numbers: String? {
    let words = site.words
    var parts: [String] = []
    if let started = reading.started, let ended = reading.ended, let days = started.days(until: ended), days >= 0 {
      parts.append(days == 0 ? words["in-one-day"] : words.counted("over-days", days + 1))
    }
    let minutes = reading.entries.reduce(0) { $0 + max(0, $1.minutes ?? 0) }
    if minutes > 0 { parts.append(words.text("time-logged", words.duration(minutes: minutes))) }
    let custom = words.text(reading.custom).displayed
    if !custom.isEmpty { parts.append(custom) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Whether the first paragraph begins with a letter that can be large, and has enough lines beside it.
  private func hasDropCap(_ review: String?) -> Bool {
    guard let review, review.utf8.count >= ReadingSection.dropCapCharacters - 40 else { return false }
    let lines = review.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraph = lines.prefix { line in
      let ending = line.drop(while: \.isNumber).prefix(2)
      let isNumbered = line.first?.isNumber == true && [". ", ") "].contains(ending)
      return !line.isEmpty && !isNumbered && !["- ", "* ", "+ ", "> "].contains(where: line.hasPrefix)
    }
    let words = Markdown.plainText(paragraph.joined(separator: "\n"), limit: ReadingSection.dropCapCharacters)
    return words.count >= ReadingSection.dropCapCharacters - 40 && words.first.map(ReadingSection.isStandalone) == true
      && !review.hasPrefix("[")
  }

  /// Whether a letter works as a drop cap: scripts that join letters or have no capitals do not. Tests for Latin, Greek
  /// and Cyrillic, which come before all others in Unicode.
  private static func isStandalone(_ letter: Character) -> Bool {
    letter.isLetter && letter.unicodeScalars.allSatisfy { $0.value < 0x530 }
  }

  /// The journal by day, and the folded part; undated entries have their own heading.
  private var days: (days: [TemplateValue], later: TemplateValue?) {
    let entries = site.spoilerLimit.entries(of: reading)
    let startIndex = entries.indices.first { entries[$0].status == .reading }
    let fold = site.theme.canFold ? site.input.options.number("fold") ?? 100 : 100
    var days: [TemplateValue] = []
    var shownYear: Int?
    // The index of the first folded day, the number of its and all later entries, and whether one of them has text.
    var (start, laterCount, hasLaterWords): (Int?, Int, Bool) = (nil, 0, false)
    var rest = entries.indices
    while let first = rest.first {
      let day = entries[first].day
      let run = beforeFold(rest.prefix { entries[$0].day == day }, of: entries, at: start == nil ? fold : 100)
      rest = rest.dropFirst(run.count)
      let lines = run.map {
        JournalLine(
          entry: entries[$0], shelved: shelved, isResumption: entries[$0].status == .reading && $0 != startIndex)
      }
      if start == nil, run.contains(where: { isBeyond(fold, entries[$0]) }) { start = days.count }
      if start != nil {
        laterCount += run.count
        if lines.contains(where: \.hasText) { hasLaterWords = true }
      }
      days.append([
        "date": .text(day.map { dateMarkup($0, isNewYear: $0.year != shownYear) } ?? site.words.markup("undated")),
        "lines": .list(lines.map { .object($0.values(headingBase: 4, site: site)) }),
      ])
      shownYear = day?.year ?? shownYear
    }
    guard let start, hasLaterWords else { return (days, nil) }
    let count =
      site.input.dates == .day
      ? site.words.counted("days-of-journal", days.count - start) : site.words.counted("entries", laterCount)
    return (
      Array(days[..<start]),
      [
        "words": .text(site.words.text("beyond", String(fold), count)),
        "items": .list(Array(days[start...])),
      ]
    )
  }

  private func isBeyond(_ fold: Int, _ entry: Entry) -> Bool {
    fold < 100 && (entry.position?.percent ?? 0) > fold
  }

  /// The entries of a date that are shown together: of a month or year, those before the first one beyond the fold.
  private func beforeFold(_ run: Range<Int>, of entries: [Entry], at fold: Int) -> Range<Int> {
    guard site.input.dates != .day, let first = run.first(where: { isBeyond(fold, entries[$0]) }),
      first > run.lowerBound
    else { return run }
    return run.lowerBound..<first
  }

  private func dateMarkup(_ day: Day, isNewYear: Bool) -> String {
    let words = site.words
    guard let text = words.dateWithoutYear(day)?.escapedForMarkup() else { return words.dateMarkup(day) }
    guard isNewYear else { return day.timeMarkup(text) }
    if let year = words.yearBeforeDay(day) {
      return day.timeMarkup("<span class=\"year\">\(year.escapedForMarkup())</span> \(text)")
    }
    let (whole, year) = (words.date(day).escapedForMarkup(), words.year(day.year).escapedForMarkup())
    guard whole.hasSuffix(year) else { return day.timeMarkup(whole) }
    return day.timeMarkup("\(whole.dropLast(year.count))<span class=\"year\">\(year)</span>")
  }
}
