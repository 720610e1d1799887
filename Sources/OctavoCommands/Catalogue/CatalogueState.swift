internal import Capture
internal import LibraryStore
internal import ReadingModel

/// The state of the catalogue, and what each key does to it.
struct CatalogueState {
  /// What the prompt in the last line asks for.
  enum Question {
    case search, stars, lender
    /// The words of a command about the selected book.
    case words(Verb)
    /// The due date of a book borrowed from this lender.
    case dueDay(lender: String)
  }

  enum Page: Equatable {
    case list, help
    /// A book, scrolled to this line.
    case book(line: Int)
  }

  /// An action that the browser performs, because it reaches beyond the screen.
  enum Action: Equatable {
    case leave, reload, open, toggleFavorite, review, undo
    case rate(String)
    case capture(Verb, String)
    case borrow(from: String, due: String)
  }

  var page = Page.list
  /// The page under the help.
  private var pageBelow = Page.list
  /// The prompt and the text typed so far; nil without a prompt.
  var typed: (question: Question, text: String)?
  /// The words of the last command if nothing of it was stored; its key asks with them again.
  var unstored: (verb: Verb, text: String)?
  var query = ""
  /// Shows only books with a reading of this status.
  var status: Reading.Status?
  var isOfFavorites = false
  /// The sort order, unless the query sets one.
  var order = BookFilter.Order.title
  /// The number of books in the list.
  var count = 0
  /// The index of the selected book, from 0.
  var selected = 0
  /// The index of the first book on the screen.
  var first = 0
  /// The message in the last line, until the next key.
  var message: String?

  var isNarrowed: Bool { !query.isEmpty || status != nil || isOfFavorites }

  /// Scrolls so that the selected book is visible.
  /// - Parameter rows: The number of books on the screen.
  mutating func scrollIntoView(rows: Int) {
    selected = max(0, min(selected, count - 1))
    if selected < first { first = selected }
    if selected >= first + rows { first = selected - rows + 1 }
    first = max(0, min(first, count - rows))
  }

  /// Handles a key, with so many books, or lines of a book, on the screen; returns the action to perform, if any.
  mutating func press(_ key: Key, rows: Int) -> Action? {
    message = nil
    if typed != nil { return answer(key) }
    switch page {
    case .help:
      page = pageBelow
      return nil
    case .book(let line): return turn(key, line: line, rows: rows)
    case .list: return move(key, rows: rows) ? nil : choose(key)
    }
  }

  /// Moves through the list; false if the key does something else.
  private mutating func move(_ key: Key, rows: Int) -> Bool {
    switch key {
    case .up, .character("k"): selected -= 1
    case .down, .character("j"): selected += 1
    case .pageUp: (selected, first) = (selected - rows, first - rows)
    case .pageDown, .character(" "): (selected, first) = (selected + rows, first + rows)
    case .home, .character("g"): selected = 0
    case .end, .character("G"): selected = count - 1
    default: return false
    }
    scrollIntoView(rows: rows)
    return true
  }

  private mutating func choose(_ key: Key) -> Action? {
    switch key {
    case .enter, .right, .character("l"): return count > 0 ? .open : nil
    case .character("q"): return .leave
    case .character("f"): return narrow { $0.status = CatalogueState.following($0.status) }
    case .character("F"): return narrow { $0.isOfFavorites.toggle() }
    case .character("o"):
      let orders = BookFilter.Order.allCases
      return narrow { $0.order = orders[((orders.firstIndex(of: $0.order) ?? 0) + 1) % orders.count] }
    case .escape where isNarrowed:
      return narrow { ($0.query, $0.status, $0.isOfFavorites) = ("", nil, false) }
    default: return change(key)
    }
  }

  /// Handles the keys of the list and of an open book.
  private mutating func change(_ key: Key) -> Action? {
    switch key {
    case .character("/"): typed = (.search, query)
    case .character("?"): (pageBelow, page) = (page, .help)
    default: break
    }
    guard count > 0 || key == .character("u") else { return nil }
    switch key {
    case .character("*"): return .toggleFavorite
    case .character("r"): return .review
    case .character("s"): typed = (.stars, "")
    case .character("b"): typed = (.lender, "")
    case .character("p"): ask(.log)
    case .character("n"): ask(.note)
    case .character("S"): ask(.start)
    case .character("d"): ask(.finish)
    case .character("u"): return .undo
    default: break
    }
    return nil
  }

  /// Asks for the words of a command.
  mutating func ask(_ verb: Verb) { typed = (.words(verb), unstored.flatMap { $0.verb == verb ? $0.text : nil } ?? "") }

  private mutating func narrow(_ body: (inout CatalogueState) -> Void) -> Action {
    body(&self)
    (selected, first) = (0, 0)
    return .reload
  }

  private static func following(_ status: Reading.Status?) -> Reading.Status? {
    let all = Reading.Status.allCases
    guard let index = status.flatMap({ all.firstIndex(of: $0) }) else { return all.first }
    return index + 1 < all.count ? all[index + 1] : nil
  }

  private mutating func turn(_ key: Key, line: Int, rows: Int) -> Action? {
    switch key {
    case .up, .character("k"): page = .book(line: max(0, line - 1))
    case .down, .character("j"): page = .book(line: line + 1)
    case .pageUp: page = .book(line: max(0, line - rows))
    case .pageDown, .character(" "): page = .book(line: line + rows)
    case .home, .character("g"): page = .book(line: 0)
    case .end, .character("G"): page = .book(line: .max / 2)
    case .left, .escape, .enter, .backspace, .character("q"), .character("h"): page = .list
    default: return change(key)
    }
    return nil
  }

  private mutating func answer(_ key: Key) -> Action? {
    guard let (question, text) = typed else { return nil }
    switch key {
    case .character(let character): typed = (question, text + String(character))
    case .backspace where text.isEmpty: typed = nil
    case .backspace: typed = (question, String(text.dropLast()))
    case .clearLine: typed = (question, "")
    case .escape: typed = nil
    case .enter: return finish(question, text)
    default: break
    }
    return nil
  }

  private mutating func finish(_ question: Question, _ text: String) -> Action? {
    typed = nil
    switch question {
    case .search:
      page = .list
      return narrow { $0.query = text }
    case .stars: return text.isEmpty ? nil : .rate(text)
    case .lender:
      typed = text.isBlank ? nil : (.dueDay(lender: text), "")
      return nil
    case .dueDay(let lender): return .borrow(from: lender, due: text)
    case .words(let verb):
      // Without words, a start or a finish is one of today; the others need words.
      let isEmpty = text.isBlank
      unstored = isEmpty ? nil : (verb, text)
      return isEmpty && [.log, .note, .review].contains(verb) ? nil : .capture(verb, text)
    }
  }
}
