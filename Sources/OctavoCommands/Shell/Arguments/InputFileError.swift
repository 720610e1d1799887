internal import Presentation
internal import ReadingModel

/// A file, folder or text that cannot be used.
enum InputFileError: ReportedError, Equatable {
  /// It cannot be read.
  case unreadable(String, reason: String)
  /// The text is not valid UTF-8.
  case notText(String)
  /// The text contains a NUL byte.
  case holdsNUL(String)
  /// The text exceeds the length limit.
  case longText(String)
  /// The picture is in a format that no export could carry.
  case notAPicture(String)
  /// The picture exceeds the size limit.
  case largePicture(String)
  /// The folder of templates does not exist.
  case noTemplates(String)
  /// The folder for a new file does not exist.
  case missingFolder(String)
  /// The file to be written exists already.
  case existing(String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .notText(let name): "\(name) is not valid UTF-8 - convert it first; nothing was changed"
    case .holdsNUL(let name): "\(name) contains a NUL byte - remove it; nothing was changed"
    case .longText(let name):
      "\(name) is longer than \(TextLimit.byteCount) bytes, the limit for a text - split it; nothing was changed"
    case .notAPicture(let path):
      "\(path) is not a supported picture - use JPEG, PNG, GIF, WebP, or SVG without scripts and external references"
    case .largePicture(let path):
      "\(path) is larger than \(Picture.largestByteCount >> 20) MB - make the picture smaller"
    case .noTemplates(let path): "no such folder: \(path) - name one with templates"
    case .missingFolder(let path): "no such folder: \(path) - create it, or name another"
    case .existing(let path): StandardMessage.fileExists(path) + " - choose another name"
    }
  }
}
