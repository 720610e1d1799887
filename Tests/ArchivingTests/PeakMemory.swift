import Foundation
import Testing

/// The peak memory use of this process, in bytes.
func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  return try #require(Int(line.filter(\.isNumber))) * 1024
}
