/// The names of the months in English.
enum MonthName {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The name of a month, 1…12; empty for any other number.
  static func long(_ month: Int) -> String { names.indices.contains(month - 1) ? names[month - 1] : "" }

  /// Its first three letters.
  static func short(_ month: Int) -> String { String(long(month).prefix(3)) }
}
