import Foundation
import OutsidePrograms
import TemporaryFolders
import Testing

@Suite("a program that is run to its end")
struct ChildProcessTests {
  @Test("leaves none of its files open")
  func openFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "input")
    let place = folder.url.path(percentEncoded: false)
    let child = ChildProcess(
      program: "/bin/cat", environment: [:], folder: place, input: place + "/input", output: place + "/output",
      standardErrorText: place + "/talk")
    #expect(try child.run(timeLimitSeconds: 60, byteLimit: 1_000) { 0 } == .exited(0))
    #expect(try String(contentsOfFile: place + "/output", encoding: .utf8) == "hello")
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
    #expect(!open.contains { $0.contains(folder.url.lastPathComponent) })
  }
}
