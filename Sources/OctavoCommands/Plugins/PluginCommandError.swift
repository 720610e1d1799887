internal import ReadingModel

/// Why a command about exporters and other plugins cannot do what it was asked.
enum PluginCommandError: ReportedError, Equatable {
  /// Neither a folder nor an exporter has the name.
  case missing(String)
  case noManifest(folder: String)
  /// A file was named instead of its folder.
  case notAFolder(String)
  case builtIn(String)
  /// A built-in exporter, or a program on the PATH, cannot be removed.
  case notRemovable(String, program: String?)
  /// A program on the PATH has no folder to copy.
  case notCopyable(String, program: String)
  case noTemplates(String)
  /// An invalid name for a new exporter, or that of a built-in one.
  case invalidName(String, isBuiltIn: Bool)
  case existingFolder(String)
  /// An exporter failed its check, perhaps before it was to be installed.
  case failedCheck(String, isInstalling: Bool = false)
  /// A name that no program on the PATH has, or several.
  case unclearProgram(String, choices: [String])
  case trustNotNeeded(String, isBuiltIn: Bool)

  var category: FailureCategory {
    switch self {
    case .missing, .noManifest, .notAFolder, .builtIn, .unclearProgram, .trustNotNeeded: .noMatch
    case .notRemovable, .notCopyable, .noTemplates, .invalidName, .existingFolder: .input
    case .failedCheck: .plugin
    }
  }

  var description: String {
    switch self {
    case .missing(let name) where name.contains("/"): "no folder '\(name)' - name one with an exporter.json"
    case .missing(let name):
      "no exporter or folder named '\(name)' - 'octavo plugins' lists them, 'octavo plugins new NAME' makes one"
    case .noManifest(let folder):
      "no exporter.json in '\(folder)' - name the folder of an exporter, or create one with 'octavo plugins new NAME'"
    case .notAFolder(let file):
      "'\(file)' is a file - name the folder of its exporter.json, or a program on the PATH without its folder"
    case .builtIn(let name): "\(name) is built in and has no folder - name an exporter of your own"
    case .notRemovable(let name, let program?):
      "\(name) is the program \(program) on the PATH - delete that file to remove it"
    case .notRemovable(let name, nil): "\(name) is built in and cannot be removed"
    case .notCopyable(let name, let program):
      "\(name) is the program \(program), without a folder to copy - start from a built-in exporter or one in a folder"
    case .noTemplates(let name):
      "\(name) uses no templates - 'octavo plugins new NAME --from html' starts from one that does"
    case .invalidName(let name, true):
      "'\(name)' is a built-in exporter and would hide yours - choose another name"
    case .invalidName(let name, false):
      "not a name for an exporter: '\(name)' - use lower-case letters, digits and hyphens, such as reading-list"
    case .existingFolder(let folder): "folder exists: \(folder) - choose another name, or move it away"
    case .failedCheck(let name, let isInstalling):
      "the exporter \(name) failed the check\(isInstalling ? " and was not installed" : "") - see above"
    case .unclearProgram(let name, choices: []):
      "no program for '\(name)' on the PATH - 'octavo plugins' lists those found"
    case .unclearProgram(let name, let choices):
      "several programs match '\(name)' - write \(choices.formattedChoice)"
    case .trustNotNeeded(let name, let isBuiltIn):
      "\(name) \(isBuiltIn ? "is built in" : "is in your own folder") and needs no trust - "
        + "'octavo export \(name) --help' shows it"
    }
  }
}
