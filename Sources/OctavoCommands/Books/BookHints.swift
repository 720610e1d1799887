internal import LibraryStore
internal import ReadingModel

extension BookError: Hinted {
  var hint: String? {
    switch self {
    case .none(_, near: []): "'octavo list' shows the library, 'octavo add' adds to it"
    case .noneBeingRead: "name one, or run 'octavo start BOOK' first"
    case .severalBeingRead(let books):
      "name one, or its number, such as \"#\(books[0].id.number)\"; 'octavo now --use \"#\(books[0].id.number)\"' "
        + "makes it the default"
    case .nonePaused: "'octavo start BOOK' starts one"
    case .none, .several, .severalPaused: nil
    }
  }
}

extension DuplicateError: Hinted {
  var hint: String? {
    switch self {
    case .sameBook: "name two different ones, such as 'octavo merge 12 87'"
    case .bothOut: "return one first with 'octavo return'"
    case .nothingMerged:
      "'octavo history' lists what 'octavo undo' can reverse; a merge that came by sync is split where it was made"
    case .alreadySplit(_, let pair):
      "'octavo merge \(pair.kept.number) \(pair.other.number)' merges them again"
    case .cannotSplit: "undo those first with 'octavo undo'"
    }
  }
}

extension NameError: Hinted {
  var hint: String? {
    switch self {
    case .none(.series, _, _): "'octavo series' lists them, 'octavo edit BOOK --series \"Name, 2\"' adds a book"
    case .none(.shelf, let words, others: []): "'octavo shelf create \"\(words)\"' creates it"
    case .none(.goal, _, _): "'octavo goal list --all' shows them with their numbers"
    case .none(.budget, _, others: []): "'octavo wishes budget set \"60 EUR a month\"' sets one"
    case .none(.field, _, others: []): "'octavo fields' lists them, 'octavo edit BOOK --set mood=dark' adds one"
    case .none(.query, _, others: []): "'octavo query list' lists them"
    case .none(.course, _, _), .none(.college, _, _): "'octavo wishes courses' lists them"
    case .none, .several: nil
    }
  }
}

extension ShelfError: Hinted {
  var hint: String? {
    switch self {
    case .exists: "'octavo shelf add' puts books on it"
    case .noName: "write 'octavo shelf create \"To the sea\"'"
    case .notOnShelf: "'octavo shelf add' puts it there"
    }
  }
}

extension SavedQueryError: Hinted {
  var hint: String? {
    switch self {
    case .taken(let name, _): "choose another name, or 'octavo query save \(name.text) … --replace' changes it"
    case .empty(let name): "write 'octavo query save \(name.text) author:austen rating:4..'"
    case .inUse: nil
    }
  }
}
