internal import Foundation
internal import ReadingModel

/// A snapshot in JSON; its books are decoded one by one, so that every problem is reported in one run.
struct SnapshotFile {
  let profile: Profile
  let queries: [SavedQuery]
  let goals: [Goal]
  let budgets: [Budget]
  let books: [Book]
  let shelves: [Shelf]

  /// Reads UTF-8 JSON.
  init(json: Data) throws(ImportError.Reason) {
    let parsed: Parsed
    do {
      parsed = try JSONDecoder().decode(Parsed.self, from: json)
    } catch let problem as DecodingError {
      throw SnapshotFile.reason(problem, in: json)
    } catch {
      throw JSONErrorLocation.reason(for: json)
    }
    var problems: [ImportError.Problem] = []
    var books: [Book] = []
    var uids = UsedUIDs()
    for (index, attempt) in parsed.books.enumerated() {
      switch attempt {
      case .failure(let problem):
        problems.append(problem)
      case .success(let book):
        problems += book.problems(at: "books[\(index)]", uids: &uids)
        books.append(book)
      }
    }
    for (index, shelf) in parsed.shelves.enumerated() where shelf.name.allSatisfy(\.isWhitespace) {
      problems.append(ImportError.Problem(path: "shelves[\(index)].name", text: "is empty"))
    }
    guard problems.isEmpty else { throw .invalidSnapshot(problems) }
    profile = parsed.profile
    queries = parsed.queries
    goals = parsed.goals
    budgets = parsed.budgets
    self.books = books
    shelves = parsed.shelves
  }

  private static func reason(_ error: DecodingError, in json: Data) -> ImportError.Reason {
    // Invalid JSON has no coding path.
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
      let words = ImportError.Problem.words(context.debugDescription)
      return words == context.debugDescription ? JSONErrorLocation.reason(for: json) : .invalidJSON(words)
    }
    let isOwn = (try? JSONDecoder().decode(Outline.self, from: json)) != nil
    return isOwn ? .invalidSnapshot([ImportError.Problem(error)]) : .noSnapshot(ImportError.Problem(error))
  }
}

extension SnapshotFile {
  /// The keys that other programs' files lack.
  private struct Outline: Decodable {
    struct Anything: Decodable {
      init(from decoder: any Decoder) {}
    }
    let schema: Int
    let books: [Anything]
  }

  private struct Parsed: Decodable {
    let profile: Profile
    let queries: [SavedQuery]
    let goals: [Goal]
    let budgets: [Budget]
    let books: [Result<Book, ImportError.Problem>]
    let shelves: [Shelf]

    private enum Key: String, CodingKey {
      case schema, profile, queries, goals, budgets, books, shelves
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Snapshot.checkSchema(in: container, forKey: .schema)
      profile = try container.decodeIfPresent(Profile.self, forKey: .profile) ?? Profile()
      queries = try container.decodeIfPresent([SavedQuery].self, forKey: .queries) ?? []
      goals = try container.decodeIfPresent([Goal].self, forKey: .goals) ?? []
      budgets = try container.decodeIfPresent([Budget].self, forKey: .budgets) ?? []
      books = try container.decode([Attempt].self, forKey: .books).map(\.result)
      shelves = try container.decodeIfPresent([Shelf].self, forKey: .shelves) ?? []
    }
  }

  private struct Attempt: Decodable {
    let result: Result<Book, ImportError.Problem>

    init(from decoder: any Decoder) {
      do {
        result = .success(try Book(from: decoder))
      } catch let error as DecodingError {
        result = .failure(ImportError.Problem(error))
      } catch {
        result = .failure(
          ImportError.Problem(path: decoder.codingPath.inWords, text: ImportError.Problem.words("\(error)")))
      }
    }
  }
}
