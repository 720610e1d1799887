import Foundation
import Testing

@testable import OctavoCommands

@Suite("a closure with a time limit")
struct TimeLimitTests {
  @Test("returns its value")
  func value() {
    #expect(TimeLimit.result(withinSeconds: 600) { 7 } == 7)
  }

  @Test("is given up when it hangs")
  func hangs() {
    let never = DispatchSemaphore(value: 0)
    defer { never.signal() }
    let result: Int? = TimeLimit.result(withinSeconds: 0.01) {
      never.wait()
      return 7
    }
    #expect(result == nil)
  }
}
