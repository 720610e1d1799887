import Foundation
import ReadingModel
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
      let replay = URL(filePath: #filePath).appending(path: "../../../scripts/proof/sync_replay.py").standardizedFileURL
      let model = try EndedProgram([
        "python3", "-B", replay.path,
        folder.write(whole.lines.joined(separator: "\n") + "\n", to: "schedule.jsonl"),
      ])
      #expect(model.status == 0, "\(model.text)\(model.errors)")
    }
  }
}
