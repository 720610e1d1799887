package import ExporterKit
internal import Glibc
package import ReadingModel

/// Why an export failed; the destination is unchanged.
package struct ExportError: ReportedError, Equatable {
  package enum Reason: Equatable, Sendable {
    /// Permission to write denied.
    case noPermission
    /// Permission to read denied.
    case unreadable
    /// A parent folder does not exist.
    case noSuchFolder
    /// The disk is full, or the user's quota is used up.
    case diskFull
    /// A file would exceed the process's file size limit.
    case sizeLimit
    case readOnlyDisk
    /// A file is where a folder is needed.
    case notAFolder
    /// A folder or device is where a file is needed.
    case notAFile
    /// A folder with files in it was created at the destination in the meantime.
    case existsConcurrently
    /// A file was changed or deleted while the export ran.
    case changedConcurrently
    /// It is a symbolic link, which is not followed.
    case isLink
    case system(String)
    /// Packing failed, with the archive's message.
    case packing(String)

    case noDestination(exporter: String, example: String)
    /// Only a single text file can go to standard output.
    case notForStandardOutput(exporter: String, example: String)
    /// The file name does not fit what the exporter makes; the ending is without a dot.
    case wrongEnding(exporter: String, ending: String)
    /// The name has a file's ending, but the exporter makes a folder.
    case folderLikeAFile(exporter: String)
    /// One file was requested, but the exporter made several; the count is nil if unknown.
    case notOneFile(exporter: String, count: Int?)
    /// The exporter does not support this part of the library.
    case wrongScope(exporter: String, scope: String, possible: [String])
    /// All fields of the exporter are always private.
    case neverPublic(exporter: String, Set<Field>)
    /// The books' parts of the output depend on each other, so that the changed ones cannot be exported alone.
    case notPerBook(exporter: String)
    /// The exporter made no file, or one that only the host may write.
    case badFiles(exporter: String, words: String)
    /// The exporter would drop something, and the export is strict.
    case notExported(exporter: String, [Loss])

    /// The folder contains another exporter's files.
    case otherExport(exporter: String)
    case damagedManifest
    /// The marks in a page are damaged, so the reader's own text is unknown; the text says where and why.
    case damagedMarks(String)
    /// Pages that a public export can't update, as they are copies or unknown to it.
    case outdatedPages([String])
    /// Files of an earlier export of another part of the library would be deleted.
    case otherParts([String])
    /// Files would be overwritten or deleted that the reader changed or that no export wrote.
    /// Those that were changed may be a vault's pages.
    case conflicts(changed: [String], foreign: [String], arePages: Bool = false)
    /// The file at the destination was not written by an export, or was changed since.
    case wouldBeLost(isExport: Bool)
    case isDatabase
    /// Folders, links or devices are where files or folders have to go.
    case blocked([String])
  }

  /// The path of a destination or of a file in it; empty if there is none.
  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// A system error, by its number (`errno`).
  init(path: String, code: Int32) {
    let reason: Reason =
      switch code {
      case EACCES, EPERM: .noPermission
      // Some folders, such as /proc, take no files.
      case ENOENT where FileStatus.isFolder(path): .system("no file can be created there")
      case ENOENT: .noSuchFolder
      case ENOSPC, EDQUOT: .diskFull
      case EFBIG: .sizeLimit
      case EROFS: .readOnlyDisk
      case ENOTDIR: .notAFolder
      case EISDIR: .notAFile
      case ENOTEMPTY, EEXIST: .existsConcurrently
      case ELOOP: .isLink
      default: .system(String(cString: strerror(code)))
      }
    self.init(path: path, reason: reason)
  }

  package var category: FailureCategory {
    switch reason {
    case .noPermission, .unreadable, .noSuchFolder, .diskFull, .sizeLimit, .readOnlyDisk, .notAFolder, .notAFile,
      .existsConcurrently, .changedConcurrently, .isLink, .system, .packing:
      .library
    case .noDestination, .notForStandardOutput, .wrongEnding, .folderLikeAFile, .notOneFile, .wrongScope, .neverPublic,
      .notPerBook:
      .usage
    case .badFiles, .notExported: .plugin
    case .otherExport, .damagedManifest, .damagedMarks, .outdatedPages, .otherParts, .conflicts, .wouldBeLost,
      .isDatabase, .blocked:
      .input
    }
  }

  package var description: String {
    switch reason {
    case .noPermission: "cannot write '\(path)': permission denied - change its permissions, or choose another place"
    case .unreadable: "cannot read '\(path)': permission denied - change its permissions, or choose another place"
    case .noSuchFolder: "cannot write '\(path)': its folder does not exist - create the folder first"
    case .diskFull: "cannot write '\(path)': the disk is full - free some space, or choose another disk"
    case .sizeLimit:
      "cannot write '\(path)': larger than the file size limit - raise it with 'ulimit -f unlimited', and try again"
    case .readOnlyDisk: "cannot write '\(path)': the disk is read-only - choose another place"
    case .notAFolder: "'\(path)' is not a folder, or is below a file - choose another name"
    case .notAFile: "'\(path)' is not a file - choose another name"
    case .existsConcurrently: "'\(path)' was created by another program meanwhile - export again"
    case .changedConcurrently: "'\(path)' was changed by another program meanwhile - export again"
    case .isLink: "'\(path)' is a link, and links are not followed - name its target"
    case .system(let words): "cannot write '\(path)': \(words) - choose another place, or try again"
    case .packing(let words): "'\(path)' could not be packed: \(words)"
    case .noDestination(let exporter, let example):
      "missing destination for \(exporter) - write octavo export \(exporter) -o \(example)"
    case .notForStandardOutput(let exporter, let example):
      "\(exporter) cannot write to standard output, which takes a single text file - write octavo export \(exporter) "
        + "-o \(example)"
    case .wrongEnding(let exporter, let ending):
      "'\(path)' has the wrong ending for \(exporter) - end it in .\(ending), or choose another exporter"
    case .folderLikeAFile(let exporter):
      "'\(path)' names one file, but \(exporter) makes many - write '\(path)/' for a folder, or end it in .zip"
    case .notOneFile(let exporter, let count):
      "'\(path)' is one file, but \(exporter) made \(count.map(String.init) ?? "several") - add --single if it has "
        + "that, or name a folder"
    case .wrongScope(let exporter, let scope, let possible):
      "\(exporter) cannot export a \(scope) - it exports a \(possible.joined(separator: " or a "))"
    case .neverPublic(let exporter, let fields):
      "nothing that \(exporter) exports can be public ("
        + Field.allCases.filter(fields.contains).map(\.words).joined(separator: ", ") + ") - leave out '--for public'"
    case .notPerBook(let exporter):
      "\(exporter) has no row of its own for each book, so it cannot write what changed - export csv, or leave out "
        + "--since-last"
    case .badFiles(let exporter, let words): "\(exporter) \(words) - this is a bug in the exporter"
    case .notExported(let exporter, let losses):
      "\(exporter) does not carry \(losses.words) - nothing was written; leave out --strict, or export json, which "
        + "loses nothing"
    case .otherExport(let exporter):
      "'\(path)' contains an export by \(exporter) - choose another folder, or add --force to replace it"
    case .damagedManifest:
      "cannot read '\(path)', the list of exported files - restore it, or use another folder"
    case .damagedMarks(let words):
      "'\(path)', \(words), so your own text can't be distinguished from the export's - fix the marks, or "
        + "move the file away"
    case .outdatedPages(let pages):
      "'\(path)' has pages that this export can't update and that may show something private: "
        + "\(ExportReport.Lost.list(pages) ?? "") - delete them, or move them out of the folder"
    case .otherParts(let files):
      "'\(path)' contains more than this selection, and files would be deleted: "
        + "\(ExportReport.Lost.list(files) ?? "") - choose another folder, or add --force to delete them"
    case .conflicts(let changed, let foreign, let arePages):
      "'\(path)' contains files that would be lost: \(ExportReport.Lost(changed: changed, foreign: foreign).words) - "
        + (arePages ? "import your changes with 'octavo import markdown FOLDER', " : "")
        + "choose another folder, or add --force to replace them"
    case .wouldBeLost(let isExport):
      "'\(path)' was \(isExport ? "changed since the last export" : "not written by an export") - choose another name, "
        + "or add --force to replace it"
    case .isDatabase: "'\(path)' is a database, which exports never replace - choose another name"
    case .blocked(let files):
      "'\(path)' has folders or links in place of files: \(ExportReport.Lost.list(files) ?? "") - move them away, "
        + "or choose another folder"
    }
  }
}
