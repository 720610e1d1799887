extension Double {
  /// The number with at most one decimal, for lengths in a picture.
  var brief: String {
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
