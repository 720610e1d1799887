internal import ReadingModel

/// A text after a colon: a remark on the new book, or the rest of its title.
extension NewBookPhrase {
  /// `The Secret History by Donna Tartt finished 12 august 2018: loved it`. After an author or a detail the text is a
  /// remark, the review of a finished book. After a title alone it may be the subtitle, and is asked about if it speaks
  /// of a reader: `Lessons in Chemistry: Anna recommended it`. Nil for words without such a colon.
  init?(beforeColon words: [TypedWord], in year: Int, hasAuthor: Bool, isWanted: Bool) {
    let divided = words.indices.dropLast().compactMap { place -> (before: [TypedWord], after: [TypedWord])? in
      guard NewBookPhrase.isDivider(words, at: place) else { return nil }
      let last = TypedWord(text: String(words[place].text.dropLast()), isQuoted: words[place].isQuoted)
      var before = Array(words[..<place])
      // `by Jo Bloggs read: loved it`
      if last.text == "read", let name = before.last, !name.isQuoted, !name.endsClause {
        before[before.count - 1] = TypedWord(text: name.text + ",")
      }
      return (before + (last.text.isEmpty ? [] : [last]), Array(words[(place + 1)...]))
    }
    let sure = divided.first { before, _ in
      NewBookPhrase.areDescribed(before, in: year, hasAuthor) || (before.count == 1 && before[0].isQuoted)
    }
    let likely = sure ?? divided.first { NewBookPhrase.mayBeRemark($0.after, on: $0.before) }
    guard let (before, after) = likely else { return nil }
    let remark = after.map { $0.marked ?? $0.text }.joined(separator: " ")
    let phrase = NewBookPhrase(before, in: year, hasAuthor: hasAuthor, isWanted: isWanted).changed {
      $0.add(remark: remark)
    }
    self = sure != nil ? phrase : .question(phrase.books + [NewBookWords(title: words.text)], about: words.text)
  }

  private static let labels: WordSet = """
    tags tag tagged genre genres publisher isbn isbn-13 isbn-10 isbn13 isbn10 title author by series published format
    length narrator translator translated editor illustrator price language pages year book date finished read started edition asin url
    """

  private static let counts: WordSet = "rating stars pages page year"

  /// Whether a word ends with a colon that is not the one of a label such as `pages: 300`.
  private static func isDivider(_ words: [TypedWord], at place: Int) -> Bool {
    let word = words[place]
    guard word.text.hasSuffix(":"), place > 0 || word.text != ":" else { return false }
    if counts.contains(word.withoutColon) { return words[place + 1].text.first?.isNumber != true }
    // `finished: loved it`, but `finished: yesterday`
    let isAfterAuthor = words[..<place].contains { !$0.isQuoted && $0.lowered == "by" }
    let isRead = word.text != "read:" || isAfterAuthor || place > 0 && words[place - 1].endsClause
    if ["finished", "read"].contains(word.withoutColon), place > 0, !word.isQuoted, isRead {
      return words[place + 1].text.first?.isNumber != true
        && DayWords.match(words[(place + 1)...].map(\.lowered)[...]) == nil
    }
    return word.isQuoted || !labels.contains(word.withoutColon)
  }

  /// Whether words before a colon have an author after `by`, a rating or the like, so that no subtitle can follow.
  private static func areDescribed(_ words: [TypedWord], in year: Int, _ hasAuthor: Bool) -> Bool {
    let hasBy = words.dropFirst().dropLast().contains(where: \.isBy)
    let books = NewBookParser(words, isOneText: false, in: year, hasAuthor: hasAuthor).phrase(whole: words.text).books
    return !books.isEmpty
      && books.allSatisfy { book in
        (hasBy && !book.authors.isEmpty) || book.status != nil || book.rating != nil || book.pages != nil
          || book.seconds != nil || book.format != nil
      }
  }

  /// Whether words after a title and a colon are rather a remark than a subtitle: they speak of a reader, or are
  /// not in capitals although the title is.
  private static func mayBeRemark(_ words: [TypedWord], on title: [TypedWord]) -> Bool {
    guard !SubtitleWords.areInCapitals(words.map(\.text)), let first = words.first?.lowered else { return false }
    if SubtitleWords.areRemark(words.map(\.text)) { return true }
    return title.count > 1 && SubtitleWords.areInCapitals(title.map(\.text)) && !subtitleOpenings.contains(first)
  }

  private static let subtitleOpenings: WordSet = "a an the how why what when from or"
}

extension NewBookWords {
  /// Adds what is said before the other remarks.
  mutating func add(remarkBefore text: String) { remark = [text, remark].compactMap(\.self).joined(separator: ", ") }

  /// Adds a remark, which is the review of a finished book.
  mutating func add(remark text: String) {
    if status == .finished {
      review = text
    } else {
      remark = [remark, text].compactMap(\.self).joined(separator: ", ")
    }
  }
}
