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
