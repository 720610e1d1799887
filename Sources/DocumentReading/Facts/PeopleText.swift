internal import Foundation
internal import Importing
internal import ReadingModel

/// The people in one metadata field, which may contain several.
enum PeopleText {
  /// Placeholders that programs write if the author is unknown.
  private static let junk: Set<String> = [
    "anonymous", "user", "admin", "administrator", "owner", "author", "(anonymous)", "pc",
    "unspecified", "microsoft office user", "windows user", "python-docx",
  ]

  /// The people, split at `;` and `&`; a name that is unambiguously in sort form is inverted.
  static func people(_ text: String, role: Contributor.Role = .author) -> [Contributor] {
    let names = text.replacing(" & ", with: ";").split(separator: ";").map { String($0).singleSpaced }
    return names.map(withoutYears).filter {
      !$0.isEmpty && !junk.contains($0.lowercased()) && !PersonCell.isPlaceholder($0) && !isAddress($0)
    }.map { name in
      isFiled(name) ? PersonCell.filed(name, role: role) : Contributor(name: name, role: role)
    }
  }

  /// Whether a name is the web address of a program: `https://imagemagick.org`, `FanFicFare [https://…]`.
  private static func isAddress(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["http://", "https://", "www."].contains { name.hasPrefix($0) || name.contains("[\($0)") }
  }

  /// The name without trailing years of life: `Georges Bizet (1838-1875)`.
  private static func withoutYears(_ name: String) -> String {
    guard name.last == ")", let opening = name.lastIndex(of: "("),
      PersonCell.isYears(String(name[name.index(after: opening)...].dropLast()))
    else { return name }
    return String(name[..<opening]).singleSpaced
  }

  /// Particles that are part of a family name.
  private static let particles = PersonCell.particles.union(["al", "el"])

  /// Words that may follow a comma but are not first names: `King, Jr.`, `Apress, Inc.`
  private static let endings: Set<String> = [
    "ag", "bv", "co", "company", "corp", "corporation", "dr", "ed", "eds", "editor", "editors", "et", "foundation",
    "gmbh", "group", "ii", "iii", "inc", "iv", "jr", "limited", "llc", "ltd", "md", "media", "others", "phd", "plc",
    "press", "prof", "publishers", "publishing", "sa", "sr", "translator", "university",
  ]

  /// Whether a name is unambiguously in sort form: `Austen, Jane`, `Le Guin, Ursula K.`, `García Márquez, G.`; not
  /// `Jane Austen, Charlotte Brontë`, which are two names.
  private static func isFiled(_ name: String) -> Bool {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
    guard parts.count == 2, (1...3).contains(parts[0].count), (1...3).contains(parts[1].count) else { return false }
    let words = (parts[0] + parts[1]).map { $0.lowercased() }
    guard !words.contains(where: { endings.contains($0.filter { $0 != "." }) || $0 == "and" || $0 == "und" }),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || ".-\u{2019}'".contains($0) } })
    else { return false }
    let hasInitial = parts[1].contains { $0.hasSuffix(".") || $0.count == 1 }
    return parts[0].count == 1 || particles.contains(words[0]) || hasInitial
  }
}
