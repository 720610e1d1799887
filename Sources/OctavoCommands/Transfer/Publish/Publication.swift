internal import ExportHost
internal import Foundation
internal import PrivateFolders

/// A site that is exported, and what publishing it changes at the place.
struct Publication {
  /// The files that are new, changed or removed, by path.
  let changes: [FileChange]
  let unchangedCount: Int
  /// Whether there is nothing to do.
  let isEmpty: Bool
  let report: ExportReport
  /// Brings the site to the place.
  let publish: () throws -> Void

  /// Exports the site, and compares it with the place.
  init(_ job: ExportJob, to place: PublishPlace, _ session: Session) throws {
    switch place {
    case .folder(let path): self = try Publication(job, inFolder: path)
    case .rsync(let address):
      self = try Publication(job, uploadedTo: RsyncPlace(address, environment: session.environment))
    case .git(let address):
      let copies = session.places.gitCopies
      self = try Publication(job, uploadedTo: GitBranchPlace(address, copies: copies, environment: session.environment))
    }
  }

  /// In a folder of this machine, publishing is an export, which needs no upload.
  private init(_ job: ExportJob, inFolder path: String) throws {
    var job = job
    job.destination = .folder(URL(filePath: path))
    var preview = job
    (preview.isDryRun, preview.listsChanges) = (true, true)
    report = try preview.runBlocking()
    changes = report.changes.files
    unchangedCount = report.changes.unchanged
    isEmpty = changes.isEmpty
    try report.changes.lost.refuse(at: path)
    publish = { [job] in _ = try job.runBlocking() }
  }

  private init(_ job: ExportJob, uploadedTo place: any UploadPlace) throws {
    let folder = try PrivateFolder()
    let site = folder.path + "/site"
    var job = job
    job.destination = .folder(URL(filePath: site))
    report = try job.runBlocking()
    let upload = try Upload(of: site, to: place, isForced: job.isForced)
    changes = upload.plan.changes
    unchangedCount = upload.plan.unchangedCount
    isEmpty = upload.plan.isEmpty
    publish = { try withExtendedLifetime(folder) { try upload.run() } }
  }
}
