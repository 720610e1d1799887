internal import ReadingModel

struct QueryParser {
  /// The most alternatives; saved queries multiply them.
  private static let maximumAlternatives = 200
  /// The most conditions; SQLite limits the depth of an expression to 1,000 (https://sqlite.org/limits.html).
  private static let maximumConditions = 300

  let text: String
  let today: Day
  let weekStart: Weekday
  private let saved: SavedQueries
  /// The custom fields of the library.
  private let fields: Set<FieldName>
  /// The saved queries being expanded, the outermost first.
  private let path: [QueryName]
  private var groups: [[QueryTerm]] = []
  /// The alternatives since the last comma: one, or those of a saved query.
  private var current: [[QueryTerm]] = [[]]
  private var sort: QuerySort?
  private var limit: Int?
  private var savedSort: QuerySort?
  private var savedLimit: Int?
  /// The number of saved queries expanded, including nested ones.
  private var insertedCount = 0

  /// A parser for a text, relative to today.
  init(
    _ text: String, today: Day, weekStart: Weekday, saved: SavedQueries, fields: Set<FieldName>, path: [QueryName] = []
  ) {
    self.text = text
    self.today = today
    self.weekStart = weekStart
    self.saved = saved
    self.fields = fields
    self.path = path
  }

  mutating func query() throws(QueryError) -> Query {
    var lastComma: Int?
    for var word in try QueryWord.words(of: text) {
      if word.isBare(",") {
        try startAlternative(at: word.offset)
        lastComma = word.offset
        continue
      }
      let end = word.letters.last?.offset
      let isLastOfGroup = word.takeComma()
      try read(word)
      guard conditionCount <= QueryParser.maximumConditions else {
        throw QueryError(text: text, offset: word.offset, reason: .tooLong(most: QueryParser.maximumConditions))
      }
      lastComma = nil
      if isLastOfGroup, let end {
        try startAlternative(at: end)
        lastComma = end
      }
    }
    if let lastComma, current == [[]] { throw QueryError(text: text, offset: lastComma, reason: .loneComma) }
    return Query(
      text: text, groups: (groups + current).filter { !$0.isEmpty }, sort: sort ?? savedSort,
      limit: limit ?? savedLimit)
  }

  private var conditionCount: Int {
    [groups, current].joined().joined().reduce(0) { $0 + $1.conditions.count }
  }

  private mutating func startAlternative(at offset: Int) throws(QueryError) {
    guard current != [[]] else { throw QueryError(text: text, offset: offset, reason: .loneComma) }
    groups += current
    current = [[]]
  }

  private mutating func read(_ word: QueryWord) throws(QueryError) {
    var word = word
    let isNegated = word.take(["-", "^"])
    if let (name, values) = word.fieldAndValues(fields) {
      switch name.lowercased() {
      case "sort": sort = try sort(values)
      case "limit": limit = try limit(values)
      default: append(QueryTerm(try conditions(name, values, at: word), isNegated: isNegated))
      }
      return
    }
    if word.text.dropFirst().isTagAfterPlus, word.take(["+"]) {
      append(QueryTerm([tag(word)], isNegated: isNegated))
    } else if !word.isQuoted, word.take(["@"]) {
      try insert(word, isNegated: isNegated)
    } else {
      if let foreignSyntax = ForeignQuerySyntax(word) ?? (isNegated ? ForeignQuerySyntax(negated: word) : nil) {
        throw QueryError(text: text, offset: word.offset, reason: .foreignSyntax(foreignSyntax))
      }
      append(QueryTerm([.words(FoldedText(word.text))], isNegated: isNegated))
    }
  }

  private mutating func append(_ term: QueryTerm) {
    current = current.map { $0 + [term] }
  }

  /// Expands a saved query.
  private mutating func insert(_ word: QueryWord, isNegated: Bool) throws(QueryError) {
    func refusal(_ reason: QueryError.Reason) -> QueryError {
      QueryError(text: text, offset: max(0, (word.letters.first?.offset ?? word.offset) - 1), reason: reason)
    }
    guard let name = try? QueryName(word.text), let inner = saved[name] else {
      throw refusal(.unknownName(word.text, near: saved.near(word.text)?.text))
    }
    guard !path.contains(name) else { throw refusal(.loop((path + [name]).map(\.written))) }
    let query: Query
    do {
      var parser = QueryParser(
        inner, today: today, weekStart: weekStart, saved: saved,
        fields: fields.union(Query.fieldsNamed(in: inner)), path: path + [name])
      query = try parser.query()
      insertedCount += parser.insertedCount + 1
    } catch {
      if case .loop = error.reason { throw refusal(error.reason) }
      throw refusal(.inSaved(name.text, error.sentence))
    }
    guard insertedCount <= QueryParser.maximumAlternatives else { throw refusal(.tooManyAlternatives(name.text)) }
    savedSort = query.sort ?? savedSort
    savedLimit = query.limit ?? savedLimit
    guard !query.isEverything else { return }
    if isNegated {
      guard query.groups.allSatisfy({ $0.count == 1 }) else { throw refusal(.severalTerms(name.text)) }
      for term in query.groups.joined() { append(QueryTerm(term.conditions, isNegated: !term.isNegated)) }
    } else {
      guard current.count * query.groups.count <= QueryParser.maximumAlternatives else {
        throw refusal(.tooManyAlternatives(name.text))
      }
      current = current.flatMap { group in query.groups.map { group + $0 } }
    }
  }

  private func sort(_ values: [QueryWord]) throws(QueryError) -> QuerySort {
    guard let value = values.first, values.count == 1 else { throw refusal(values.last, "sort", QueryParser.sortKeys) }
    guard let sort = QuerySort(value.text, fields: fields) else { throw refusal(value, "sort", QueryParser.sortKeys) }
    return sort
  }

  private static let sortKeys =
    QuerySort.Key.allCases.map(\.rawValue).formattedChoice + ", followed by - for descending order"

  private func limit(_ values: [QueryWord]) throws(QueryError) -> Int {
    guard let value = values.first, values.count == 1, let limit = Int(value.text), limit > 0 else {
      throw refusal(values.last, "limit", "a number from 1, as in limit:10")
    }
    return limit
  }

  private func conditions(
    _ name: String, _ values: [QueryWord], at word: QueryWord
  ) throws(QueryError) -> [QueryCondition] {
    guard let field = QueryField(named: name) else {
      if let field = try? FieldName(name), fields.contains(field) {
        return try conditions(values, field.text, "\(field.text):none, for example") { value throws(QueryError) in
          try condition(field, value)
        }
      }
      throw QueryError(
        text: text, offset: word.letters.first?.offset ?? word.offset,
        reason: .unknownField(name, near: near(name)))
    }
    return try conditions(values, name, field.example) { value throws(QueryError) in try condition(field, value) }
  }

  private func conditions(
    _ values: [QueryWord], _ name: String, _ example: String,
    _ condition: (QueryWord) throws(QueryError) -> QueryCondition
  ) throws(QueryError) -> [QueryCondition] {
    var conditions: [QueryCondition] = []
    for value in values {
      guard !value.letters.isEmpty else {
        throw QueryError(text: text, offset: value.offset, reason: .noValue(field: name, example: example))
      }
      conditions.append(try condition(value))
    }
    return conditions
  }

  private func near(_ name: String) -> String? {
    (QueryField.allCases.map(\.rawValue) + ["sort", "limit"] + fields.map(\.text).sorted()).near(name).first
  }

  private func condition(_ field: QueryField, _ value: QueryWord) throws(QueryError) -> QueryCondition {
    if !value.isQuoted, field.canBeMissing, ["none", "unknown"].contains(value.text.lowercased()) {
      return .missing(field)
    }
    let text = value.text
    let lowercased = text.lowercased()
    switch field {
    case .title, .author, .translator, .series, .publisher, .shelf, .course, .college, .any:
      return .text(field, FoldedText(text))
    case .tag: return tag(value)
    case .status: return .status(try status(value))
    case .rating: return .rating(try numbers(value, field, within: 0...500) { Decimals.hundredths($0) })
    case .pages: return .pages(try numbers(value, field, within: 0...Book.largestPageCount) { Int($0) })
    case .language:
      // Codes stay as they are, as a book may have any of them.
      return .language(text.count < 4 || text.contains("-") ? lowercased : LanguageName.tag(text) ?? lowercased)
    case .format: return .format(try choice(value, field, Book.Format(named: text)))
    case .owned, .wished, .cover, .favorite:
      return .has(field, try choice(value, field, CustomValue.flags[lowercased]))
    case .lent, .borrowed, .reserved:
      if !value.isQuoted, let hasValue = CustomValue.flags[lowercased] { return .has(field, hasValue) }
      return .text(field, FoldedText(text))
    case .started, .finished, .added, .published, .day, .due: return .day(field, try days(value, field))
    case .year: return .day(field, try years(value))
    case .isbn:
      let isbn = try? ISBN(text)
      let digits = text.filter { $0 != "-" && $0 != " " }
      return .isbn(try choice(value, field, isbn?.digits ?? (digits.allSatisfy(\.isNumber) ? digits : nil)))
    case .visibility: return .visibility(try choice(value, field, Visibility(rawValue: lowercased)))
    case .kind: return .kind(try choice(value, field, Entry.Kind(rawValue: lowercased)))
    case .book: return .book(text)
    case .id: return .book(try choice(value, field, Int64(text).map { "#\($0)" } ?? (try? UID(text))?.text))
    }
  }

  private func tag(_ value: QueryWord) -> QueryCondition {
    let isPrefix = !value.isQuoted && value.letters.count > 1 && value.text.hasSuffix("*")
    return .tag(isPrefix ? String(value.text.dropLast()) : value.text, isPrefix: isPrefix)
  }

  private func choice<Value>(_ value: QueryWord, _ field: QueryField, _ read: Value?) throws(QueryError) -> Value {
    guard let read else { throw refusal(value, field.rawValue, "\(field.meaning), as in \(field.example)") }
    return read
  }

  private func status(_ value: QueryWord) throws(QueryError) -> Reading.Status {
    if Reading.Status.isUnread(value.text) {
      throw refusal(
        value, "status", "status:wanted,none for books not started, -status:finished for those not finished")
    }
    if let foreignStatus = Reading.Status(calledElsewhere: value.text) {
      throw refusal(value, "status", "status:\(foreignStatus.rawValue)")
    }
    return try choice(value, .status, Reading.Status(rawValue: value.text.lowercased()))
  }

  private func days(_ value: QueryWord, _ field: QueryField) throws(QueryError) -> DayRange {
    guard let range = DayRange(value.text, today: today, weekStart: weekStart, isComing: field == .due) else {
      let ends = value.text.split(separator: "..").map(String.init)
      if let reason = ends.lazy.compactMap(DayPhrase.nonexistentDay).first {
        throw QueryError(text: text, offset: value.offset, reason: .nonexistentDay(value.text, reason))
      }
      let examples =
        field == .due
        ? ["2025-03", "..yesterday", "this-week", "..+7d"] : ["2025-03", "2025-03-01..", "yesterday", "-30d.."]
      throw refusal(value, field.rawValue, examples.map { "\(field.rawValue):\($0)" }.formattedChoice)
    }
    try refuseBackwards(range, value)
    return range
  }

  private func years(_ value: QueryWord) throws(QueryError) -> DayRange {
    let range = DayRange(value.text, today: today, weekStart: weekStart)
    let isWhole = [range?.first.map { $0.month == 1 && $0.dayOfMonth == 1 }, range?.last.map { $0.month == 12 }]
      .allSatisfy { $0 ?? true }
    guard let range, isWhole else { throw refusal(value, "year", QueryField.year.example) }
    try refuseBackwards(range, value)
    return range
  }

  func refuseBackwards(_ range: DayRange, _ value: QueryWord) throws(QueryError) {
    guard range.isBackwards, let first = range.first, let last = range.last else { return }
    throw QueryError(text: text, offset: value.offset, reason: .backwards(from: first.text, to: last.text))
  }

  private func numbers(
    _ value: QueryWord, _ field: QueryField, within limits: ClosedRange<Int>, _ read: (String) -> Int?
  ) throws(QueryError) -> ClosedRange<Int> {
    let text = value.text
    let dots = text.firstRange(of: "..")
    let lowText = dots.map { String(text[..<$0.lowerBound]) } ?? text
    let highText = dots.map { String(text[$0.upperBound...]) } ?? text
    guard !lowText.isEmpty || !highText.isEmpty, let low = lowText.isEmpty ? limits.lowerBound : read(lowText),
      let high = highText.isEmpty ? limits.upperBound : read(highText), limits.contains(low), limits.contains(high)
    else { throw refusal(value, field.rawValue, "\(field.meaning), as in \(field.example)") }
    guard low <= high else {
      throw QueryError(text: self.text, offset: value.offset, reason: .backwards(from: lowText, to: highText))
    }
    return low...high
  }

  func refusal(_ value: QueryWord?, _ field: String, _ expected: String) -> QueryError {
    QueryError(
      text: text, offset: value?.offset ?? 0,
      reason: .wrongValue(value?.text ?? "", field: field, expected: expected))
  }
}
