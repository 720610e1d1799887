internal import ReadingModel

/// A file or folder that the reader names, or what comes from one, cannot be taken.
enum GivenFileError: Error, Equatable, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(String, reason: String)
  /// Text that is to be kept is no text.
  case notText(String)
  /// Text that is to be kept has a byte that no text has.
  case holdsNUL(String)
  /// Text that is to be kept is longer than any that is.
  case longText(String)
  /// A picture is of a kind that no export could carry.
  case notAPicture(String)
  /// A picture has more bytes than are kept.
  case largePicture(String)
  /// A folder of templates is none.
  case noTemplates(String)
  /// A file is to go into a folder that does not exist.
  case missingFolder(String)
  /// A file that is to be written is there already.
  case existing(String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notText(let name): "\(name) is not text in UTF-8 - give words, or convert them first; nothing was changed"
    case .holdsNUL(let name): "\(name) holds a NUL byte, which no text does - leave it out; nothing was changed"
    case .longText(let name):
      "\(name) is longer than \(TextLimit.byteCount) bytes, which is what a text may have - divide it; nothing was changed"
    case .notAPicture(let path):
      "\(path) is not a picture that exports can carry - use JPEG, PNG, GIF, WebP, or SVG without scripts "
        + "and references to other places"
    case .largePicture(let path):
      "\(path) is larger than \(Picture.largestByteCount >> 20) MB - make the picture smaller"
    case .noTemplates(let path): "there is no folder \(path) - name one that holds templates"
    case .missingFolder(let path): "there is no folder \(path) - make it, or name another"
    case .existing(let path): "\(path) is there already - name a file that is not"
    }
  }
}
