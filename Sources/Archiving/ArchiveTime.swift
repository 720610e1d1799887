internal import Foundation

/// A time that every archive format can store: whole seconds from 1980-01-01 00:00:00 to 2107-12-31 23:59:58 UTC.
struct ArchiveTime: Equatable, Sendable {
  let secondsSince1970: Int64

  /// The nearest time that fits; fractions of a second are dropped.
  init(_ date: Date) {
    // In this order, NaN is the earliest time.
    secondsSince1970 = Int64(min(max(Double(Self.earliest), date.timeIntervalSince1970), Double(Self.latest)))
  }

  /// Whether it fits the signed 32 bits of ZIP's extended timestamp.
  var fitsExtendedTimestamp: Bool { secondsSince1970 <= Int64(Int32.max) }

  /// The date (upper 16 bits) and time (lower 16 bits) of a ZIP record. ZIP has no time zones; this is always UTC, so
  /// that the output does not depend on the local zone.
  var dosDateAndTime: UInt32 {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = (parts.tm_year - 80) << 9 | (parts.tm_mon + 1) << 5 | parts.tm_mday
    let time = parts.tm_hour << 11 | parts.tm_min << 5 | parts.tm_sec / 2
    return UInt32(date) << 16 | UInt32(time)
  }

  private static let earliest: Int64 = 315_532_800
  private static let latest: Int64 = 4_354_819_198
}
