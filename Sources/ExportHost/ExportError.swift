package import ExporterKit
internal import Foundation
internal import Glibc

/// Why an export did not take place; the destination is as it was.
package struct ExportError: Error, Equatable, CustomStringConvertible {
  /// What was wrong.
  package enum Reason: Equatable, Sendable {
    /// The system does not allow it.
    case noPermission
    /// A folder above it does not exist.
    case noSuchFolder
    /// There is no room left on the disk, or the reader's share of it is used up.
    case diskFull
    /// A file would become larger than this process may make one.
    case sizeLimit
    /// The disk cannot be written to at all.
    case readOnlyDisk
    /// A file lies where a folder is needed.
    case notAFolder
    /// A folder or device lies where a file is needed.
    case notAFile
    /// A folder that was not there before is there now, with files in it.
    case isThereMeanwhile
    /// It is a symbolic link, which is not followed.
    case isLink
    /// Another refusal of the system, in its own words.
    case system(String)
    /// Packing failed, in the archive's own words.
    case packing(String)

    /// Nothing tells where to.
    case noDestination(exporter: String)
    /// Only one file of text goes to standard output.
    case notForStandardOutput(exporter: String)
    /// The file name promises something else than the exporter makes; the ending is without a dot.
    case wrongEnding(exporter: String, ending: String)
    /// The name has the ending of a file, and the exporter makes a folder of them.
    case folderLikeAFile(exporter: String)
    /// One file was asked for, and the exporter made several; nil when they were not counted.
    case notOneFile(exporter: String, count: Int?)
    /// The exporter makes no sense for this part of the library.
    case wrongScope(exporter: String, scope: String, possible: [String])
    /// Nothing that the exporter tells is ever public.
    case neverPublic(exporter: String, Set<Field>)
    /// The exporter made no file, or one that only the host may write.
    case badFiles(exporter: String, words: String)
    /// The exporter would lose something, and the reader wants all or nothing.
    case notCarried(exporter: String, [Loss])

    /// The folder holds the files of another exporter.
    case otherExport(exporter: String)
    /// The list of files from the last export cannot be read.
    case damagedManifest
    /// The marks in a page do not tell which words are the reader's; the words say where and why.
    case damagedMarks(String)
    /// Files that the reader changed, or that no export wrote, would be overwritten or deleted.
    case conflicts(changed: [String], foreign: [String])
    /// The one file at the destination was not written by an export, or was changed since.
    case wouldBeLost(isExport: Bool)
    /// A database lies at the destination.
    case isDatabase
    /// Folders, links or devices lie where files or folders have to go.
    case blocked([String])
  }

  /// What it is about: the path of a destination or of a file in it; empty when there is none.
  package let path: String
  /// What was wrong.
  package let reason: Reason

  /// A reason that concerns a path.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A refusal of the system, by its number (`errno`).
  init(path: String, code: Int32) {
    let reason: Reason =
      switch code {
      case EACCES, EPERM: .noPermission
      case ENOENT: .noSuchFolder
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .sizeLimit
      case EROFS: .readOnlyDisk
      case ENOTDIR: .notAFolder
      case EISDIR: .notAFile
      case ENOTEMPTY, EEXIST: .isThereMeanwhile
      case ELOOP: .isLink
      default: .system(String(cString: strerror(code)))
      }
    self.init(path: path, reason: reason)
  }
}

extension ExportError {
  /// One sentence for the reader.
  package var description: String {
    switch reason {
    case .noPermission: "'\(path)' may not be written - change its permissions, or choose another place"
    case .noSuchFolder: "'\(path)' cannot be written because its folder does not exist - create the folder first"
    case .diskFull: "'\(path)' does not fit on the disk - make room, or choose another disk"
    case .sizeLimit:
      "'\(path)' would be larger than a file may be here - raise the limit with 'ulimit -f unlimited', and try again"
    case .readOnlyDisk: "'\(path)' lies on a disk that cannot be written to - choose another place"
    case .notAFolder: "'\(path)' is not a folder, or lies below a file - choose another name"
    case .notAFile: "'\(path)' is not a file - choose another name"
    case .isThereMeanwhile: "'\(path)' was made by something else meanwhile, such as another export - export again"
    case .isLink: "'\(path)' is a link, and links are not followed - name the place it points to"
    case .system(let words): "'\(path)' could not be written: \(words) - choose another place, or try again"
    case .packing(let words): "'\(path)' could not be packed: \(words)"
    case .noDestination(let exporter): "\(exporter) needs a place for its files - write '-o FOLDER' or '-o FILE'"
    case .notForStandardOutput(let exporter):
      "\(exporter) does not make one file of text, which alone goes to standard output - write '-o' and a name"
    case .wrongEnding(let exporter, let ending):
      "'\(path)' is not a name for what \(exporter) makes - end it in .\(ending), or choose another exporter"
    case .folderLikeAFile(let exporter):
      "'\(path)' is a name for one file, and \(exporter) makes many - write '\(path)/' for a folder, or end it in .zip"
    case .notOneFile(let exporter, let count):
      "'\(path)' is one file, and \(exporter) made \(count.map(String.init) ?? "several") - write --single if it has that, or name a folder"
    case .wrongScope(let exporter, let scope, let possible):
      "\(exporter) cannot export a \(scope) - it exports a \(possible.joined(separator: " or a "))"
    case .neverPublic(let exporter, let fields):
      "nothing that \(exporter) tells is ever public (\(Field.allCases.filter(fields.contains).map(\.words).joined(separator: ", ")))"
        + " - leave out '--for public'"
    case .badFiles(let exporter, let words): "\(exporter) \(words) - this is a fault of the exporter"
    case .notCarried(let exporter, let losses):
      "\(exporter) does not carry \(losses.words) - nothing was written; leave out --strict, or export json, which "
        + "loses nothing"
    case .otherExport(let exporter):
      "'\(path)' holds an export by \(exporter) - choose another folder, or write --force to replace it"
    case .damagedManifest:
      "'\(path)' cannot be read, and nothing else tells which files are an export's - restore it, or use another folder"
    case .damagedMarks(let words):
      "'\(path)', \(words), so that your own words there cannot be told from the export's - put the marks right, or "
        + "move the file away"
    case .conflicts(let changed, let foreign):
      "'\(path)' holds files that would be lost: \(ExportReport.Lost(changed: changed, foreign: foreign).words) - "
        + "choose another folder, or write --force to replace them"
    case .wouldBeLost(let isExport):
      "'\(path)' was \(isExport ? "changed since the last export" : "not written by an export") - choose another name, or "
        + "write --force to replace it"
    case .isDatabase: "'\(path)' is a database, which no export replaces - choose another name"
    case .blocked(let files):
      "'\(path)' has folders or links where files have to go: \(ExportReport.Lost.list(files) ?? "") - move them away, "
        + "or choose another folder"
    }
  }
}
