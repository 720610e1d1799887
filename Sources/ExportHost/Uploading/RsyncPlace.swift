internal import ExporterKit
package import Foundation
package import OutsidePrograms
internal import PrivateFolders
package import ReadingModel

/// A folder that the reader's rsync reaches: `ada@example.org:site`, or `rsync://example.org/site`.
package struct RsyncPlace: UploadPlace {
  private static let timeLimitSeconds = 3600
  private static let byteLimit = 64 << 20

  package let name: String
  private let program: String
  private let environment: [String: String]

  /// - Throws: ``ProgramError`` with `.notInstalled`.
  package init(_ address: String, environment: [String: String]) throws {
    name = address.hasSuffix("/") && address.count > 1 ? String(address.dropLast()) : address
    guard let file = SearchPath.file(of: "rsync", in: environment) else {
      throw ProgramError.notInstalled(name: "rsync", package: "rsync")
    }
    program = file
    let passed = environment.filter { !$0.key.hasPrefix("OCTAVO_") && !$0.key.hasPrefix("LC_") }
    // Errors are recognised by their words. Nothing may ask.
    let own = ["LC_ALL": "C.UTF-8", "LANGUAGE": "", "SSH_ASKPASS": "/bin/false", "SSH_ASKPASS_REQUIRE": "force"]
    self.environment = passed.merging(own) { $1 }
  }

  package func manifest() throws -> Data? {
    let folder = try PrivateFolder()
    defer { withExtendedLifetime(folder) {} }
    guard try receive([Manifest.fileName], into: folder.path) != nil else { return nil }
    return FileManager.default.contents(atPath: "\(folder.path)/\(Manifest.fileName)")
  }

  /// What is in the way of new files. Files that Octavo wrote are not compared: their bytes would have to be fetched.
  package func losses(of plan: UploadPlan) throws -> ExportReport.Lost {
    let new = Set(plan.paths(.new))
    let folders = Set(plan.paths(.new, .changed).flatMap(UploadPlan.folders))
    guard !new.isEmpty || !folders.isEmpty else { return ExportReport.Lost() }
    let empty = try PrivateFolder()
    defer { withExtendedLifetime(empty) {} }
    let listing = try receive(
      (new.union(folders)).sorted(), ["--list-only", "--no-implied-dirs", "--links", "--8-bit-output"], into: empty.path
    )
    let lines = String(decoding: listing ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
    let found = lines.compactMap { line -> String? in
      // drwxr-xr-x          4,096 2026/11/24 19:04:40 books
      guard let match = line.firstMatch(of: /^(.)\S+\s+[0-9,.]+ \S+ \S+ (.*)$/) else { return nil }
      let end = match.1 == "l" ? match.2.firstRange(of: " -> ")?.lowerBound : nil
      let path = String(match.2[..<(end ?? match.2.endIndex)])
      return new.contains(path) || folders.contains(path) && match.1 != "d" ? path : nil
    }
    var lost = ExportReport.Lost()
    lost.foreign = Set(found).sorted()
    return lost
  }

  /// Sends the pages first and removes files last. Meanwhile the manifest there names the files of both exports, so
  /// that an interrupted upload can be repeated.
  package func send(_ plan: UploadPlan, of folder: String, isForced: Bool) throws {
    let manifests = try PrivateFolder()
    defer { withExtendedLifetime(manifests) {} }
    let file = "\(manifests.path)/\(Manifest.fileName)"
    try DiskFile.create(file, plan.interim.encoded())
    try send([Manifest.fileName], of: manifests.path)
    try send(plan.paths(.new, .changed), of: folder)
    try remove(plan, by: "\(manifests.path)/removed")
    try DiskFile.remove(file)
    try DiskFile.create(file, plan.after.encoded())
    try send([Manifest.fileName], of: manifests.path)
  }

  /// Removes files, and then the folders that they leave empty, innermost first.
  /// - Parameter folder: A new folder for empty folders: rsync removes a file that is missing here only if its folder
  ///   is here.
  private func remove(_ plan: UploadPlan, by folder: String) throws {
    let paths = plan.paths(.removed)
    guard !paths.isEmpty else { return }
    let folders = Set(paths.flatMap(UploadPlan.folders))
    for path in folders.union([""]) {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }
    try send(paths, of: folder, ["--delete-missing-args"])
    let emptied = folders.subtracting(plan.after.files.keys.flatMap { UploadPlan.folders(of: $0.text) })
    let levels = Dictionary(grouping: emptied) { UploadPlan.folders(of: $0).count }
    for (_, paths) in levels.sorted(by: { $0.key > $1.key }) {
      for path in paths { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
      try send(paths, of: folder, ["--delete-missing-args"])
    }
  }

  private func send(_ paths: [String], of folder: String, _ options: [String] = []) throws {
    guard !paths.isEmpty else { return }
    // A web server has to be able to read the files; folders that exist keep their permissions.
    let result = try run(
      ["--checksum", "--perms", "--chmod=F644", "--no-implied-dirs"] + options, paths, from: folder, to: name)
    guard result.end == .exited(0) else { throw failure(result) }
  }

  /// Receives those files that exist.
  /// - Returns: The output; nil if the place does not exist.
  private func receive(_ paths: [String], _ options: [String] = [], into folder: String) throws -> Data? {
    let result = try run(["--ignore-missing-args"] + options, paths, from: name, to: folder)
    if result.end == .exited(0) { return result.output }
    let text = result.standardErrorText
    if text.contains("change_dir"), text.contains("No such file or directory") { return nil }
    throw failure(result)
  }

  private func run(
    _ options: [String], _ paths: [String], from source: String, to target: String
  ) throws -> ProgramRun.Result {
    let run = ProgramRun(
      program: program, arguments: options + ["--from0", "--files-from=-", "--", source + "/", target + "/"],
      environment: environment, timeLimitSeconds: RsyncPlace.timeLimitSeconds, byteLimit: RsyncPlace.byteLimit)
    return try run.result(of: Data(paths.map { $0 + "\0" }.joined().utf8), .named(alternative: ""), name: "rsync")
  }

  private func failure(_ result: ProgramRun.Result) -> UploadError {
    let text = result.standardErrorText
    let reason = ConnectionFailure(result.end, text, timeLimitSeconds: RsyncPlace.timeLimitSeconds)
    return UploadError(place: name, reason: reason, standardErrorText: text)
  }
}

package struct UploadError: ReportedError, Hashable {
  package let place: String
  package let reason: ConnectionFailure
  /// The end of its standard error.
  let standardErrorText: String

  package var category: FailureCategory { .plugin }

  package var description: String {
    let words = reason == .other ? "rsync failed with \(place)" : reason.words(place)
    return words + (standardErrorText.isEmpty ? "" : "\n\(standardErrorText)")
  }
}
