internal import Foundation

/// A value of a manifest, as far as manifests hold any.
enum ManifestValue: Decodable, Hashable, Sendable {
  case text(String)
  case number(Int)
  case list([ManifestValue])
  case object([String: ManifestValue])
  /// What no key of a manifest can be: nothing, true and false, numbers with a fraction.
  case other

  /// Bytes that are no JSON object.
  struct Broken: Error, Equatable {
    /// What is wrong, behind the name of the file: `broken JSON in line 3`.
    let words: String
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let members = try? container.decode([String: ManifestValue].self) {
      self = .object(members)
    } else if let items = try? container.decode([ManifestValue].self) {
      self = .list(items)
    } else {
      self = .other
    }
  }

  /// The members of the object that a manifest is.
  static func members(of bytes: Data) throws(Broken) -> [String: ManifestValue] {
    let value: ManifestValue
    do { value = try JSONDecoder().decode(ManifestValue.self, from: bytes) } catch {
      throw Broken(words: "broken JSON\(line(of: error))")
    }
    guard case .object(let members) = value else { throw Broken(words: "not a JSON object") }
    return members
  }

  /// ` in line 3`, where Foundation says in which line it could read no more.
  private static func line(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "" }
    let words = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
    return words.firstMatch(of: #/line (\d+)/#).map { " in line \($0.1)" } ?? ""
  }
}
