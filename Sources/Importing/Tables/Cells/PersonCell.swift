package import ReadingModel

/// A person as services write them, perhaps with a role: `Natasha Wimmer (Translator)`, `Austen, Jane`.
package enum PersonCell {
  /// The people in a comma-separated list, each perhaps with a role in parentheses.
  static func people(_ cell: String, defaultRole role: Contributor.Role) -> [Contributor] {
    names(cell).map { person($0, defaultRole: role) }.filter { !$0.name.isEmpty }.eachOnce
  }

  /// Splits a comma-separated list. `Jr.` and other suffixes stay with the name before them, and so does a comma inside
  /// parentheses.
  static func names(_ cell: String) -> [String] {
    let parts = cell.commaSeparated
    var names: [String] = []
    var isEnded = false
    for (index, part) in parts.enumerated() {
      isEnded = names.last.map { isEnding(part, of: $0) || isEnded && isInCapitals(part) } ?? false
      if let last = names.last, isEnded || isOpen(last) && parts[index...].contains(where: isClosing) {
        names[names.count - 1] = "\(last), \(part)"
      } else {
        names.append(part)
      }
    }
    return names
  }

  /// Whether it is short and in capitals, like a degree; counts only after a known suffix.
  private static func isInCapitals(_ text: String) -> Bool {
    text.count <= 6 && text.allSatisfy { $0.isUppercase || $0 == "." }
  }

  private static func isOpen(_ text: String) -> Bool { text.count { $0 == "(" } > text.count { $0 == ")" } }
  private static func isClosing(_ text: String) -> Bool { text.count { $0 == ")" } > text.count { $0 == "(" } }

  /// Suffixes after a name and a comma: generations, degrees, orders and company forms.
  private static let endings: Set<String> = [
    "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "PhD", "Ph.D.", "Ph.D", "MD", "M.D.", "JD", "J.D.", "MBA", "RN", "DDS",
    "DVM", "MPH", "MSW", "LCSW", "CNS", "CNT", "RD", "CPA", "PsyD", "Psy.D.", "EdD", "Ed.D.", "DSc", "Esq.", "Esq",
    "OBE", "CBE", "MBE", "Inc.", "Inc", "Ltd.", "Ltd", "LLC", "GmbH", "MSc", "M.Sc.", "BSc", "B.Sc.", "MA", "M.A.",
    "MS", "M.S.", "MFA", "M.F.A.", "MEd", "M.Ed.", "M.B.A.", "R.N.", "R.D.", "RDN", "LMFT", "LPC", "DO", "D.O.", "ThD",
    "Th.D.", "DMin", "D.Min.", "DPhil", "D.Phil.", "SJ", "S.J.", "OSB", "O.S.B.", "KBE", "FRS",
  ]

  /// Whether a part is a suffix of the name before it, perhaps with a role in parentheses: `Jr.`, `PhD`. After a single
  /// word, initials are first names even if they could be a degree: `Salinger, J.D.`.
  static func isEnding(_ part: String, of name: String) -> Bool {
    let word = String(part.prefix { $0 != "(" }).singleSpaced
    guard endings.contains(word) else { return false }
    let isInitials = word.hasSuffix(".") && word.split(separator: ".").allSatisfy { $0.utf8.count == 1 }
    return !isInitials || name.contains(" ")
  }

  /// A person with the role in the parentheses after the name, if any.
  static func person(_ text: String, defaultRole role: Contributor.Role) -> Contributor {
    guard text.last == ")", let opening = text.lastIndex(of: "("), opening > text.startIndex else {
      return Contributor(name: text, role: role)
    }
    let name = String(text[..<opening]).singleSpaced
    return Contributor(name: name, role: self.role(String(text[text.index(after: opening)...].dropLast())))
  }

  /// Placeholders for an unknown author, in the languages of e-readers.
  private static let placeholders: Set<String> = [
    "unknown", "unknown author", "unknown authors", "author unknown", "no author", "n/a", "n.a", "none", "null",
    "various", "various authors", "verschiedene autoren", "autores varios", "varios autores", "vários autores",
    "auteurs divers", "autori vari", "aa.vv", "aa. vv", "desconocido", "autor desconocido", "desconhecido",
    "autor desconhecido", "inconnu", "auteur inconnu", "unbekannt", "unbekannter autor", "sconosciuto",
    "autore sconosciuto", "onbekend", "okänd", "nieznany", "неизвестный", "неизвестен", "автор неизвестен", "未知",
    "不明", "著者不明",
  ]

  /// Punctuation that may surround a placeholder.
  private static let around = Array("[](){}<>.,; ".utf8)

  /// Whether a name is a placeholder: `Unknown`, `[Various]`, `n.a.`, `-`. `Anonymous` is a credit.
  package static func isPlaceholder(_ name: String) -> Bool {
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    let words = name.utf8.drop(while: around.contains)
    guard let last = words.lastIndex(where: { !around.contains($0) }) else { return true }
    return placeholders.contains(String(Substring(words[...last])).lowercased())
  }

  /// What the report counts a placeholder as; nil for mere punctuation.
  static func unmappedPlaceholder(_ name: String) -> String? {
    name.contains(where: \.isLetter) ? "'\(name)' as an author" : nil
  }

  private static let years = Pattern(#/(?:c\. ?|b\. ?)?\d{3,4}(?:\??[-–](?:\d{3,4})?\??)?\.?/#)

  /// Whether a text is a person's life dates, `1743-1826` or `b. 1950`.
  package static func isYears(_ text: String) -> Bool { years.whole(of: text[...]) != nil }

  /// Whether the parentheses after a name contain a role and not another name: `柏拉图 (Plato)`.
  static func hasRole(_ text: String) -> Bool {
    guard text.last == ")", let opening = text.lastIndex(of: "(") else { return false }
    let word = text[opening...].lowercased()
    return role(word) != .contributor
      || ["contribut", "introduc", "preface", "foreword", "afterword", "photo", "compil", "adapt"].contains(
        where: word.contains)
  }

  /// Whether a comma or semicolon is inside parentheses, or the parentheses are unbalanced. Such names were made from
  /// file names, and their commas separate nothing.
  static func hasMixedNames(_ name: String) -> Bool {
    var depth = 0
    for scalar in name.unicodeScalars {
      switch scalar {
      case "(": depth += 1
      case ")": depth -= 1
      case ",", ";": if depth > 0 { return true }
      default: continue
      }
      if depth < 0 { return true }
    }
    return depth != 0
  }

  /// A person in catalogue order, `Austen, Jane`.
  package static func filed(_ text: String, role: Contributor.Role = .author) -> Contributor {
    let name = text.singleSpaced
    if hasMixedNames(name) { return Contributor(name: name, role: role) }
    let parts = name.split(separator: ",", maxSplits: 2).map { String($0).singleSpaced }
    guard parts.count > 1, !parts[1].isEmpty else { return Contributor(name: parts.first ?? name, role: role) }
    if isEnding(parts[1], of: parts[0]) { return Contributor(name: name, role: role) }
    let rest = parts.count > 2 ? ", \(parts[2])" : ""
    return Contributor(name: "\(parts[1]) \(parts[0])\(rest)", sortName: name, role: role)
  }

  /// The role for a word; `contributor` if unknown.
  static func role(_ word: String) -> Contributor.Role {
    let word = word.lowercased()
    let known: [(Contributor.Role, [String])] = [
      (.translator, ["translat", "übersetz", "traduc", "vertal"]), (.illustrator, ["illustrat", "artist", "cartoon"]),
      (.narrator, ["narrat", "reader", "speaker", "performer"]),
      (.editor, ["edit", "herausgeber", "sous la direction"]),
      (
        .author,
        [
          "author", "writer", "auteur", "autor", "verfasser", "författare", "forfatter", "schrijver", "kirjailija",
          "escritor", "scrittore", "автор", "作者", "著者",
        ]
      ),
    ]
    return known.first { $0.1.contains(where: word.contains) }?.0 ?? .contributor
  }
}

extension Book {
  /// Removes placeholder authors, and the trailing comma of a family name without first names.
  /// - Returns: What was removed, for ``UnmappedValues``.
  @discardableResult mutating func removePlaceholderAuthors() -> [String] {
    for index in contributors.indices where contributors[index].name.utf8.last == UInt8(ascii: ",") {
      contributors[index].name = String(contributors[index].name.dropLast()).singleSpaced
    }
    let placeholders = contributors.map(\.name).filter(PersonCell.isPlaceholder)
    if !placeholders.isEmpty { contributors.removeAll { PersonCell.isPlaceholder($0.name) } }
    return placeholders.compactMap(PersonCell.unmappedPlaceholder)
  }
}
