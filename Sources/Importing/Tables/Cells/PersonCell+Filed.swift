internal import Foundation
internal import ReadingModel

/// Names in catalogue order, `Austen, Jane`, and cells with several of them. Where it is unclear whether a comma
/// separates people or the parts of a name, the name is kept as written.
extension PersonCell {
  /// The people in a cell where commas separate people or parts of a name: `Neil Gaiman, Terry Pratchett` are two,
  /// `Melville, Herman` and `Jefferson, Thomas, 1743-1826` are one.
  static func commaSeparated(_ cell: String, role: Contributor.Role) -> [Contributor] {
    let cell = cell.singleSpaced
    if hasMixedNames(cell) { return [Contributor(name: cell, role: role)] }
    let groups = groups(cell)
    return groups.flatMap { people(in: $0, isOneOfSeveral: groups.count > 1, role: role) }
  }

  /// The people in a cell of names in catalogue order: `Smith, Bud E.; Bebak, Arthur.`
  static func filedPeople(_ cell: String, role: Contributor.Role = .author) -> [Contributor] {
    let cell = cell.singleSpaced
    if hasMixedNames(cell) { return [Contributor(name: cell, role: role)] }
    return groups(cell).flatMap { group -> [Contributor] in
      let parts = names(group)
      return areFamiliesWithInitials(parts)
        ? parts.map { Contributor(name: $0, role: role) } : [filed(withoutFullStop(group), role: role)]
    }
  }

  /// The authors in one calibre name, which has `|` for commas: `Eliot| George` is one person. East Asian names are
  /// never inverted, so each part is a person.
  static func ofCalibre(_ name: String) -> [Contributor] {
    let parts = name.split(separator: "|").map { String($0).singleSpaced }
    let isEastAsian = parts.allSatisfy { $0.unicodeScalars.contains { (0x2E80...0xD7FF).contains($0.value) } }
    if parts.count > 1, isEastAsian { return parts.map { Contributor(name: $0) } }
    return commaSeparated(name.replacing("|", with: ","), role: .author)
  }

  /// Splits a cell at `;`, and at `&` unless that is part of a firm's name: `Simon & Schuster`.
  private static func groups(_ cell: String) -> [String] {
    cell.split(separator: ";").flatMap { part -> [String] in
      let names = String(part).components(separatedBy: " & ").map(\.singleSpaced)
      let areNames = names.allSatisfy { $0.contains(",") || $0.contains(" ") }
      return areNames ? names : [String(part).singleSpaced]
    }.filter { !$0.isEmpty }
  }

  /// The people in a part of a cell without `;` and `&`.
  private static func people(in group: String, isOneOfSeveral: Bool, role: Contributor.Role) -> [Contributor] {
    let parts = names(withoutFullStop(group)).filter { !isYears($0) }
    let people = parts.map { hasRole($0) ? person($0, defaultRole: role) : Contributor(name: $0, role: role) }
    if parts.count < 2 || areFamiliesWithInitials(parts) { return people }
    if parts.count == 2 {
      switch order(family: parts[0], given: parts[1], isOneOfSeveral: isOneOfSeveral) {
      case .filed: return [filed("\(parts[0]), \(parts[1])", role: role)]
      case .unclear: return [Contributor(name: group, role: role)]
      case .people: return people
      }
    }
    // `Cormen, Thomas, Stein, Clifford`
    let families = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    guard families.contains(where: isOneWord) else { return people }
    if parts.count.isMultiple(of: 2), families.allSatisfy(isOneWord) {
      return families.indices.map { filed("\(parts[2 * $0]), \(parts[2 * $0 + 1])", role: role) }
    }
    return parts.contains { isOneWord($0) } ? [Contributor(name: group, role: role)] : people
  }

  /// What a comma between two texts separates.
  private enum CommaMeaning { case filed, people, unclear }

  private static func order(family: String, given: String, isOneOfSeveral: Bool) -> CommaMeaning {
    let givenNames = given.split(separator: " ")
    let familyNames = family.split(separator: " ").filter { !isEnding(String($0), of: "") }
    guard !family.contains("("), !given.contains("("), (1...4).contains(givenNames.count) else { return .people }
    if mononyms.contains(family) || mononyms.contains(given) { return .people }
    if familyNames.count == 1 { return givenNames.count < 4 ? .filed : .people }
    let hasInitial = givenNames.count > 1 && isInitial(givenNames[givenNames.count - 1])
    if familyNames.count == 2, hasInitial { return .filed }
    if let first = familyNames.first, givenNames.count < 4, familyStarts.contains(first.lowercased()) { return .filed }
    guard givenNames.count == 1 else { return .people }
    // One word after a family name of two is hardly a person, but `García Márquez, Gabriel` is only clear in a list.
    return isOneOfSeveral ? .filed : .unclear
  }

  /// Whether every part is a family name with initials, `Пелес С.`, so that commas separate people.
  private static func areFamiliesWithInitials(_ parts: [String]) -> Bool {
    parts.count > 1
      && parts.allSatisfy { part in
        let words = part.split(separator: " ")
        return words.count > 1 && !isInitial(words[0]) && words.dropFirst().allSatisfy(isInitial)
      }
  }

  /// Whether a word consists of initials: `K.`, `А.А.`, `J.-P.`
  private static func isInitial(_ word: Substring) -> Bool {
    word.hasSuffix(".") && word.split { $0 == "." || $0 == "-" }.allSatisfy { $0.count <= 2 }
  }

  private static func isOneWord(_ name: String) -> Bool { !name.contains(" ") && !mononyms.contains(name) }

  /// Removes a full stop after a whole word: `Bebak, Arthur.`
  private static func withoutFullStop(_ name: String) -> String {
    guard name.hasSuffix("."), let last = name.dropLast().split(separator: " ").last, last.count > 4,
      last.allSatisfy(\.isLetter)
    else { return name }
    return String(name.dropLast())
  }

  /// Particles that a family name may start with.
  package static let particles: Set<String> = [
    "da", "de", "del", "della", "den", "der", "di", "dos", "du", "la", "le", "san", "st.", "ten", "ter", "van", "von",
    "zu",
  ]
  private static let familyStarts = particles.union(["mac", "vander", "zur"])

  /// Authors known by one name, beside whom another name is a person.
  private static let mononyms: Set<String> = [
    "Aeschylus", "Aesop", "Apuleius", "Aristophanes", "Aristotle", "Avi", "Boethius", "Cicero", "Colette", "Confucius",
    "Dante", "Epictetus", "Epicurus", "Euclid", "Euripides", "Hafez", "Herodotus", "Hesiod", "Homer", "Horace",
    "Josephus", "Juvenal", "Laozi", "Livy", "Longus", "Lucian", "Lucretius", "Machiavelli", "Molière", "Moliere",
    "Novalis", "Ovid", "Petronius", "Pindar", "Plato", "Plautus", "Plutarch", "Rumi", "Saki", "Sappho", "Seneca",
    "Sophocles", "Stendhal", "Suetonius", "Tacitus", "Terence", "Thucydides", "Virgil", "Voltaire", "Xenophon",
  ]
}
