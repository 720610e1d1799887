extension StringProtocol {
  /// Whether the words after a `+` are a tag, such as `sea`, `3rd`, `19th-century` or `1001-books`, and no number, such
  /// as `30` or `30m`.
  package var isTagAfterPlus: Bool {
    guard let first else { return false }
    guard first.isNumber else { return true }
    let digits = prefix(while: \.isNumber)
    let rest = dropFirst(digits.count)
    // `80s` and `1980s`
    if rest == "s" { return [2, 4].contains(digits.count) && digits.last == "0" }
    let ordinal = ["st", "nd", "rd", "th"].first { rest.lowercased().hasPrefix($0) }
    let end = rest.dropFirst(ordinal?.count ?? 0)
    guard let sign = end.first else { return ordinal != nil }
    return (sign == "-" || (sign == " " && ordinal != nil)) && end.dropFirst().first?.isLetter == true
  }
}
