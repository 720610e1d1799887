internal import Capture
internal import LibraryStore
internal import ReadingModel

extension CatalogueBrowser {
  /// Does what the reader typed at a prompt, as the command of the same name does.
  /// - Returns: The answer.
  func capture(_ verb: Verb, _ text: String, of id: BookID) throws -> String {
    let words = Capture.arguments(ofLine: text)
    let meaning = try session.meaning(of: words, for: verb, book: "#\(id.number)", in: library) { question in
      try screen.lend(question)
    }
    let style = session.console.style
    switch verb {
    case .start, .finish:
      let day = try session.pastDay(meaning.day ?? .daysAgo(0))
      guard verb == .finish else {
        let entry = try EntryDraft(with: meaning, meaning.text, on: (day, nil))
        let (book, isResumed) = try library.journal.start(id, on: day, with: entry, tags: meaning.tags)
        return StartCommand.answer(book, isResumed: isResumed, on: day, style)
          + meaning.said(with: entry, of: book, session.console)
      }
      let finish = try library.journal.finish(
        id, on: day, rating: meaning.rating, review: meaning.text, tags: meaning.tags)
      return FinishCommand.answer(finish, on: day, review: meaning.text, style, width: nil) + meaning.tagsAdded
    case .review:
      guard let review = meaning.text else { throw ArgumentError.noText(command: "octavo review \"...\"") }
      if let rating = meaning.rating { _ = try library.journal.rate(id, rating) }
      return "\(try library.journal.review(id, review, tags: meaning.tags).title): reviewed" + meaning.tagsAdded
    default:
      let kind = verb == .note ? Entry.Kind.thought : .progress
      let moment = try session.moment(on: meaning.day, at: meaning.clock)
      if kind == .thought, meaning.text == nil { throw ArgumentError.noText(command: "octavo note \"...\"") }
      if kind == .progress, meaning.place == nil, meaning.minutes == nil {
        throw ArgumentError.noPlace(command: "octavo log")
      }
      let logged = LoggedText(logged: try library.journal.log(try EntryDraft(kind, meaning, on: moment), in: id))
      return ([logged.text(today: session.now.day, style)] + logged.remarks(today: session.now.day, style))
        .joined(separator: " - ")
    }
  }
}
