/// A value that its option or argument cannot take, found while the arguments are read.
///
/// What is wrong with the arguments as a whole, such as options that exclude each other, is a `ValidationError`.
struct UnfitValue: Error, Equatable, CustomStringConvertible {
  /// One sentence for the reader.
  let description: String

  /// A value that is refused with a sentence.
  init(_ description: String) {
    self.description = description
  }
}

extension UnfitValue {
  /// Refuses a number that is out of range; none is none.
  static func check(_ number: Int?, of name: String, in range: ClosedRange<Int>) throws(UnfitValue) {
    guard let number, !range.contains(number) else { return }
    throw UnfitValue("\(name) takes \(range.lowerBound) to \(range.upperBound), not \(number)")
  }

  /// What an argument gives to a field: a number in range, or nothing where it is empty, which takes the number away;
  /// nil where it is not there.
  static func field(_ text: String?, of name: String, in range: ClosedRange<Int>) throws(UnfitValue) -> Int?? {
    guard let text else { return nil }
    if text.allSatisfy(\.isWhitespace) { return .some(nil) }
    guard let number = Int(text), range.contains(number) else {
      throw UnfitValue("\(name) takes \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return number
  }

  /// Refuses a number that counts nothing; none is none.
  static func checkCount(_ number: Int?, of name: String) throws(UnfitValue) {
    guard let number, number < 1 else { return }
    throw UnfitValue("\(name) takes 1 or more, not \(number)")
  }
}
