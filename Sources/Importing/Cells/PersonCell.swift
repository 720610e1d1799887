package import ReadingModel

/// A person as services name them, perhaps with what they did: `Natasha Wimmer (Translator)`, `Austen, Jane`.
package enum PersonCell {
  /// The people of a comma-separated list, each perhaps with a role in parentheses.
  static func people(_ cell: String, otherwise role: Contributor.Role) -> [Contributor] {
    var seen: Set<Contributor> = []
    return names(cell).map { person($0, otherwise: role) }.filter { !$0.name.isEmpty && seen.insert($0).inserted }
  }

  /// The parts of a list that a service joined with commas; `Jr.` and its like stay with the name before them.
  static func names(_ cell: String) -> [String] {
    cell.commaSeparated.reduce(into: []) { names, name in
      if let last = names.last, endings.contains(name) {
        names[names.count - 1] = "\(last), \(name)"
      } else {
        names.append(name)
      }
    }
  }

  private static let endings: Set<String> = [
    "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "PhD", "Ph.D.", "MD", "M.D.",
  ]

  /// Someone and what they did, as far as a parenthesis after the name tells.
  static func person(_ text: String, otherwise role: Contributor.Role) -> Contributor {
    guard text.last == ")", let opening = text.lastIndex(of: "("), opening > text.startIndex else {
      return Contributor(name: text, role: role)
    }
    let name = String(text[..<opening]).singleSpaced
    return Contributor(name: name, role: self.role(String(text[text.index(after: opening)...].dropLast())))
  }

  /// Someone whose name is given as catalogues file it, `Austen, Jane`.
  package static func filed(_ text: String, role: Contributor.Role = .author) -> Contributor {
    let name = text.singleSpaced
    let parts = name.split(separator: ",", maxSplits: 1).map { String($0).singleSpaced }
    guard parts.count == 2, !parts[1].isEmpty else { return Contributor(name: name, role: role) }
    return Contributor(name: "\(parts[1]) \(parts[0])", sortName: name, role: role)
  }

  /// What a word for a role means; one that is not known is `contributor`.
  static func role(_ word: String) -> Contributor.Role {
    let word = word.lowercased()
    let known: [(Contributor.Role, [String])] = [
      (.translator, ["translat", "übersetz", "traduc", "vertal"]), (.illustrator, ["illustrat", "artist", "cartoon"]),
      (.narrator, ["narrat", "reader", "speaker", "performer"]), (.editor, ["edit", "herausgeber"]),
      (.author, ["author", "writer"]),
    ]
    return known.first { $0.1.contains(where: word.contains) }?.0 ?? .contributor
  }
}
