public import Foundation
internal import Testing

/// Compares made files with the golden ones in a folder `Golden` beside the test, file by file.
///
/// With `UPDATE_GOLDEN=1` in the environment the folder is rewritten, and the test fails: look at the difference and
/// run it again without.
/// - Parameters:
///   - files: The contents by relative path.
///   - folder: The folder within `Golden`, such as `vault`; it holds these files and no others.
public func expectGolden(_ files: [String: Data], folder: String, testFile: String = #filePath) {
  let root = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Golden/\(folder)")
  do {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try rewrite(files, at: root)
      Issue.record(
        "golden folder '\(folder)' was rewritten - look at the difference and run again without UPDATE_GOLDEN")
      return
    }
    let golden = try contents(of: root)
    for path in Set(files.keys).union(golden.keys).sorted() {
      if let difference = difference(made: files[path], golden: golden[path]) {
        Issue.record("\(folder)/\(path): \(difference)")
      }
    }
  } catch {
    Issue.record("golden folder '\(folder)' cannot be used: \(error)")
  }
}

private func rewrite(_ files: [String: Data], at root: URL) throws {
  let manager = FileManager.default
  if manager.fileExists(atPath: root.path) { try manager.removeItem(at: root) }
  for (path, bytes) in files {
    let file = root.appending(path: path)
    try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }
}

private func contents(of root: URL) throws -> [String: Data] {
  guard let paths = FileManager.default.enumerator(atPath: root.path) else { return [:] }
  var files: [String: Data] = [:]
  for case let path as String in paths {
    let file = root.appending(path: path)
    guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
    files[path] = try Data(contentsOf: file)
  }
  return files
}

private func difference(made: Data?, golden: Data?) -> String? {
  guard let made else { return "is golden, but was not made" }
  guard let golden else { return "was made, but is not golden" }
  guard made != golden else { return nil }
  guard let madeText = String(data: made, encoding: .utf8), let goldenText = String(data: golden, encoding: .utf8)
  else {
    return "differs (\(made.count) bytes, golden \(golden.count))"
  }
  let madeLines = madeText.split(separator: "\n", omittingEmptySubsequences: false)
  let goldenLines = goldenText.split(separator: "\n", omittingEmptySubsequences: false)
  let common = zip(madeLines, goldenLines).prefix { $0 == $1 }.count
  let madeLine = common < madeLines.count ? "\"\(madeLines[common])\"" : "the end"
  let goldenLine = common < goldenLines.count ? "\"\(goldenLines[common])\"" : "the end"
  return "differs in line \(common + 1): \(madeLine), golden \(goldenLine)"
}
