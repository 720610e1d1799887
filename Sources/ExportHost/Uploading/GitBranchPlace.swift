package import Foundation
package import GitBranch

/// A branch of a git repository with a site, such as `gh-pages`. Each upload is one commit.
package struct GitBranchPlace: UploadPlace {
  /// The branch, unless the address names one.
  package static let defaultBranch = "gh-pages"
  private static let message = "Publish the reading journal"

  package let name: String
  private let copy: GitCopy

  /// - Parameter copies: The folder for private copies of branches.
  package init(_ address: GitAddress, copies: URL, environment: [String: String]) {
    name = address.text
    copy = GitCopy(
      of: address, in: copies.appending(path: address.copyName).path(percentEncoded: false),
      by: Git(environment: environment, timeLimitSeconds: 3600))
  }

  package func manifest() throws -> Data? {
    try copy.using { try copy.fetch() ? manifest(in: copy.files()) : nil }
  }

  private func manifest(in blobs: [GitCopy.Blob]) throws -> Data? {
    guard let blob = blobs.first(where: { $0.path == Manifest.fileName && $0.isFile }) else { return nil }
    return try copy.read([blob]).first
  }

  package func losses(of plan: UploadPlan) throws -> ExportReport.Lost {
    try copy.using { try copy.fetch() ? losses(of: plan, in: copy.files()) : ExportReport.Lost() }
  }

  private func losses(of plan: UploadPlan, in blobs: [GitCopy.Blob]) throws -> ExportReport.Lost {
    let files = Dictionary(blobs.map { ($0.path, $0) }) { $1 }
    let folders = Set(blobs.flatMap { UploadPlan.folders(of: $0.path) })
    var lost = ExportReport.Lost()
    for path in plan.paths(.new, .changed) {
      // A file in the way of a folder, and a folder in the way of a file.
      lost.foreign += UploadPlan.folders(of: path).filter { files[$0] != nil && plan.before?.has($0) != true }
      if folders.contains(path), plan.before?.has(path) != true { lost.foreign.append(path) }
    }
    lost.foreign += plan.paths(.new).filter { files[$0] != nil }
    let own = plan.paths(.changed, .removed).compactMap { files[$0] }
    for (blob, bytes) in zip(own, try copy.read(own)) where plan.before?.has(blob.path, bytes) != true {
      lost.changed.append(blob.path)
    }
    lost.foreign = Set(lost.foreign).sorted()
    return lost
  }

  package func send(_ plan: UploadPlan, of folder: String, isForced: Bool) throws {
    let encoded = try plan.after.encoded()
    try copy.using {
      try copy.push(isNew: !copy.fetch()) { isNew in
        // Others may have pushed since the plan was made.
        let blobs = isNew ? [] : try copy.files()
        let before = try Manifest(
          uploaded: manifest(in: blobs), at: name, by: plan.after.exporter, isForced: isForced)
        let plan = UploadPlan(from: before, to: plan.after, isComplete: isForced)
        if !isForced { try losses(of: plan, in: blobs).refuse(at: name) }
        let known = Set(blobs.map(\.path))
        let files = try plan.paths(.new, .changed).map { path in
          (path: path, bytes: try Data(contentsOf: URL(filePath: "\(folder)/\(path)")))
        }
        return GitCopy.Change(
          GitBranchPlace.message, files: files + [(path: Manifest.fileName, bytes: encoded)],
          removed: plan.paths(.removed).filter(known.contains))
      }
    }
  }
}
