extension Session {
  /// The creation time for exports, in seconds of Unix time, if the environment sets it for reproducible output
  /// (reproducible-builds.org, SOURCE_DATE_EPOCH).
  var sourceDateEpoch: Int? {
    get throws(InvalidValue) {
      guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
      guard let seconds = Int(text), (0...Session.lastSecond).contains(seconds) else {
        throw InvalidValue("SOURCE_DATE_EPOCH is '\(text)' - write seconds of Unix time in digits, or unset it")
      }
      return seconds
    }
  }

  /// The last second of the year 9999.
  private static let lastSecond = 253_402_300_799
}
