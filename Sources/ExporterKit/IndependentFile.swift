package import Foundation

/// A file of an exporter that can be made at the same time as its others.
package struct IndependentFile: Sendable {
  fileprivate let path: String
  /// Whether it is made only when it is written, so that no two large ones are in memory.
  fileprivate let isMadeInTurn: Bool
  fileprivate let make: @Sendable () throws -> Data

  package init(path: String, isMadeInTurn: Bool = false, _ make: @escaping @Sendable () throws -> Data) {
    (self.path, self.isMadeInTurn, self.make) = (path, isMadeInTurn, make)
  }
}

/// Runs a closure at the same time as the exporter.
///
/// The host runs an exporter on the thread that waits for it. A plain `async let` would run there, too, one after the
/// other.
package func besideExporter<Value: Sendable>(_ make: @Sendable () throws -> Value) async rethrows -> Value {
  try await withTaskExecutorPreference(globalConcurrentExecutor) { try make() }
}

extension FileWriter {
  private typealias Prepared = Result<[@Sendable () throws -> Void], any Error>

  /// Enough files for a task that its overhead does not matter, few enough that they take little memory.
  private static let filesPerBatch = 16
  /// Batches prepared or being prepared, with the one to be written next.
  private static let mostBatches = 8

  /// Makes and prepares files on all cores, and writes each when it is its turn: the output is as if they were made one
  /// by one.
  /// - Throws: As for any other file, and the first error of making one.
  package func write(_ files: [IndependentFile]) async throws {
    let batches = stride(from: 0, to: files.count, by: FileWriter.filesPerBatch).map { start in
      files[start..<min(start + FileWriter.filesPerBatch, files.count)]
    }
    try await withThrowingTaskGroup(of: (index: Int, files: Prepared).self) { group in
      var results: [Int: Prepared] = [:]
      var begun = 0
      for index in batches.indices {
        while begun < min(index + FileWriter.mostBatches, batches.count) {
          group.addTask(executorPreference: globalConcurrentExecutor) { [begun] in
            (begun, Result { try batches[begun].map(prepared) })
          }
          begun += 1
        }
        while results[index] == nil, let next = try await group.next() { results[next.index] = next.files }
        for write in try results.removeValue(forKey: index)?.get() ?? [] { try write() }
      }
    }
  }

  /// Makes and prepares a file, and returns what writes it.
  private func prepared(_ file: IndependentFile) throws -> @Sendable () throws -> Void {
    let path = try RelativePath(file.path)
    guard file.isMadeInTurn else { return try prepare(path, file.make()) }
    return { try prepare(path, file.make())() }
  }
}
