extension Duration {
  /// Hours and minutes in clock form, `1:20`; with seconds only if there are any, `1:20:05`.
  public static func clockText(seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    let text = "\(minutes / 60):\(String(minutes % 60, digits: 2))"
    return rest == 0 ? text : "\(text):\(String(rest, digits: 2))"
  }

  /// Hours and minutes in words: `45 min`, `2 h`, `2 h 5 min`.
  public static func spokenText(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// Hours as one number: below ten hours to the minute, `1:30`, else rounded, `12`.
  package static func hoursText(minutes: Int, rounded: (Int) -> String) -> String {
    minutes < 600 && !minutes.isMultiple(of: 60) ? clockText(seconds: minutes * 60) : rounded((minutes + 30) / 60)
  }
}
