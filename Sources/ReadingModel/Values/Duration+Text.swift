extension Duration {
  /// Hours and minutes as a clock shows them, `1:20`; seconds follow only when there are some, `1:20:05`.
  public static func clockText(seconds: Int) -> String {
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    let text = "\(minutes / 60):\(twoDigits(minutes % 60))"
    return rest == 0 ? text : "\(text):\(twoDigits(rest))"
  }

  /// Minutes as people say them: `45 min`, `2 h`, `2 h 5 min`.
  public static func spokenText(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}
