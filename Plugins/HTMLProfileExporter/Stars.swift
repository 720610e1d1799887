/// Numbers of stars that are not one reader's rating, such as a mean.
enum Stars {
  /// Hundredths of a star with two decimals at most: `4`, `4.1`, `4.13`.
  static func text(hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    if rest.isMultiple(of: 10) { return "\(whole).\(rest / 10)" }
    return "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
