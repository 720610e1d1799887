import Foundation
import Syncing
import TemporaryFolders
import TestPrograms
import Testing

/// The steps of a simulation, so that the model in `scripts/proof` can repeat them.
struct Schedule {
  private var lines: [String] = []

  mutating func add(_ step: String, on device: Int? = nil, _ values: [String: JSON] = [:]) {
    var line = values
    line["do"] = .text(step)
    if let device { line["device"] = .number(Int64(device)) }
    lines.append(JSON.object(line).canonical)
  }

  /// Repeats the steps with the model, which must write the same files, and must see the same at the end.
  func expectSame(view: JSON, _ conflicts: [Conflict]) throws {
    var whole = self
    let words = conflicts.map { [$0.uid, $0.field, $0.other.version] }.sorted { $0.lexicographicallyPrecedes($1) }
    whole.add("end", ["view": view, "conflicts": .list(words.map { .list($0.map { .text($0) }) })])
    try TemporaryFolder.with { folder in
      let file = folder.url.appending(path: "schedule.jsonl")
      try Data((whole.lines.joined(separator: "\n") + "\n").utf8).write(to: file)
      let model = Process()
      let output = Pipe()
      model.executableURL = URL(filePath: "/usr/bin/env")
      model.arguments = [
        "python3", "-B",
        URL(filePath: #filePath).appending(path: "../../../scripts/proof/sync_replay.py").standardizedFileURL.path,
        file.path,
      ]
      model.standardOutput = output
      model.standardError = output
      try model.run()
      let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      model.waitForEnd()
      #expect(model.terminationStatus == 0, "\(answer)")
    }
  }
}
