internal import Foundation
internal import ReadingModel

/// A snapshot in JSON. Its books are decoded one by one: a large library takes little memory, and every problem is
/// reported in one run.
struct SnapshotFile {
  private let json: Data
  /// Where the books are.
  private let elements: [Range<Int>]
  private let head: Head
  private let release: () -> Void

  /// Reads everything but the books.
  init(json file: Data, _ release: @escaping () -> Void = {}) throws(ImportError.Reason) {
    let json = TextBytes.json(file)
    guard let outline = JSONOutline(of: json, list: "books", release) else { throw SnapshotFile.problem(of: json) }
    (self.json, self.release) = (json, release)
    elements = outline.elements ?? []
    do { head = try JSONDecoder().decode(Head.self, from: SnapshotFile.withoutBooks(json, outline)) } catch {
      throw (error as? DecodingError).map { SnapshotFile.reason($0, in: json) } ?? JSONErrorLocation.reason(for: json)
    }
    guard outline.elements != nil else {
      throw .invalidSnapshot([ImportError.Problem(path: "books", text: "must be a list [ ]")])
    }
  }

  /// The books as records, for the importer with that name.
  func records(as format: String, of fileName: String, uids: UIDSource) -> RecordStream {
    let file = head.parts.file(format: format)
    var (index, problems, known) = (0, [ImportError.Problem](), Set<UID>())
    return RecordStream(file, fileName: fileName, expectedCount: elements.count, uids: uids, release: release) {
      (_) throws(ImportError.Reason) in
      while index < elements.count {
        defer { index += 1 }
        switch book(in: elements[index], at: "books[\(index)]") {
        case .failure(let problem): problems.append(problem)
        case .success(let book):
          problems += book.problems(at: "books[\(index)]", uids: &known)
          // After a problem, the other books are read only to report theirs.
          if problems.isEmpty { return .record(book.record()) }
        }
      }
      problems += SnapshotFile.problems(with: file.shelves)
      guard problems.isEmpty else { throw .invalidSnapshot(problems) }
      return nil
    }
  }

  private func book(in element: Range<Int>, at path: String) -> Result<Book, ImportError.Problem> {
    let text = json[json.startIndex + element.lowerBound..<json.startIndex + element.upperBound]
    do { return .success(try JSONReader.decode(Book.self, from: text)) } catch {
      let problem = ImportError.Problem(reading: error, at: JSONScanner.place(ofFaultIn: text, of: json))
      return .failure(
        ImportError.Problem(path: problem.path.isEmpty ? path : "\(path).\(problem.path)", text: problem.text))
    }
  }

  /// The file with an empty list of books.
  private static func withoutBooks(_ json: Data, _ outline: JSONOutline) -> Data {
    func text(_ place: Range<Int>) -> Data {
      json[json.startIndex + place.lowerBound..<json.startIndex + place.upperBound]
    }
    var members = outline.members.map { text($0.key) + Data(":".utf8) + text($0.value) }
    if outline.elements != nil { members.append(Data("\"books\":[]".utf8)) }
    return Data("{".utf8) + Data(members.joined(separator: Data(",".utf8))) + Data("}".utf8)
  }

  /// The problem of a text that is not a JSON object.
  private static func problem(of json: Data) -> ImportError.Reason {
    do { _ = try JSONDecoder().decode(Head.self, from: json) } catch let error as DecodingError {
      return reason(error, in: json)
    } catch {}
    return JSONErrorLocation.reason(for: json)
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

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// The keys that other programs' files lack.
  private struct Outline: Decodable {
    let schema: Int
    let books: [Anything]
  }

  private struct Head: Decodable {
    let parts: LibraryParts

    private enum Key: String, CodingKey {
      case schema, books
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      try Snapshot.checkSchema(in: container, forKey: .schema)
      parts = try LibraryParts(from: decoder)
      _ = try container.decode([Anything].self, forKey: .books)
    }
  }

  /// A problem for each shelf without a name.
  private static func problems(with shelves: [Shelf]) -> [ImportError.Problem] {
    shelves.enumerated().filter { $0.element.name.isBlank }.map {
      ImportError.Problem(path: "shelves[\($0.offset)].name", text: "is empty")
    }
  }
}

/// What Octavo's own files have besides the books.
struct LibraryParts: Decodable {
  let profile: Profile?
  let queries: [SavedQuery]?
  let goals: [Goal]?
  let budgets: [Budget]?
  let shelves: [Shelf]?

  /// The file without its books.
  func file(format: String, form: RowForm? = nil) -> ImportedFile {
    var file = ImportedFile(format: format, profile: profile ?? Profile(), shelves: shelves ?? [], form: form)
    (file.queries, file.goals, file.budgets) = (queries ?? [], goals ?? [], budgets ?? [])
    file.statesVisibility = true
    return file
  }
}
