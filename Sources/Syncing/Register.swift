internal import Foundation
internal import Hashing
package import ReadingModel

/// When and on which device a fact was written; later stamps win.
package struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds of Unix time × 256, and a counter.
  package let time: Int64
  /// The id of the device; `0` for what was known before the first sync.
  package let device: String

  package init(_ time: Int64, _ device: String) {
    self.time = time
    self.device = device
  }

  package static func < (left: Stamp, right: Stamp) -> Bool {
    left.time != right.time ? left.time < right.time : left.device < right.device
  }

  /// As JSON: `[459628801000000,"desktop-11c0de"]`.
  var json: JSON { [.number(time), .text(device)] }

  init?(_ json: JSON) {
    guard let parts = json.elements, parts.count == 2, let time = parts[0].number, let device = parts[1].text else {
      return nil
    }
    self.init(time, device)
  }
}

/// The value of one field: a last-writer-wins register. Of two, the one with the greater time, device and value wins,
/// so that any two devices choose the same, even with the same id.
package struct Register: Hashable, Sendable {
  package let stamp: Stamp
  package let value: JSON

  package init(_ stamp: Stamp, _ value: JSON) {
    self.stamp = stamp
    self.value = value
  }

  /// Whether it wins against another.
  func isAfter(_ other: Register) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return value != other.value && value.canonical > other.value.canonical
  }

  /// Names a version of a text: time, device, and the beginning of the value's hash.
  package var version: String {
    let hash = SHA256.hex(Data(value.canonical.utf8)).prefix(6)
    return "\(String(stamp.time, radix: 16)).\(stamp.device).\(hash)"
  }
}

extension JSON {
  /// Whether a register with this value has been emptied.
  package var isNothing: Bool { self == .null || self == .text("") }
}
