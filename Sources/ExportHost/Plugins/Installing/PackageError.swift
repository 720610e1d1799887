package import ReadingModel

/// Why a folder or an archive cannot be installed as an exporter.
package struct PackageError: ReportedError, Equatable {
  /// The reason; a path is that of a file in the folder or archive.
  package enum Reason: Equatable, Sendable {
    case missing
    /// Neither a folder nor an archive, or one that is damaged or too large; the whole message.
    case unreadable(String)
    case noManifest
    /// It is another kind of plugin, with the folder for these.
    case otherKind(String, folder: String)
    /// A link, a device or the like.
    case notAFile(String)
    /// A path that could lead out of the folder, or that no file system accepts.
    case unsafePath(String)
    /// Two files with the same name, but for letter case, or a file with the name of a folder.
    case sameName(String)
    case noProgram(String)
    case tooManyFiles(Int)
    case tooLarge(megabytes: Int)
    case nameTaken(String, by: String)
    case installed(String, version: String?)
  }

  package let source: String
  package let reason: Reason

  package var category: FailureCategory {
    switch reason {
    case .missing: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch reason {
    case .missing: "no folder or archive '\(source)' - check the path"
    case .unreadable(let words): words
    case .noManifest: "no exporter.json at the top of '\(source)' - name the folder or archive of one exporter"
    case .otherKind(let kind, let folder): "'\(source)' is a \(kind), not an exporter - copy its folder to \(folder)"
    case .notAFile(let path): "'\(path)' in '\(source)' is not a plain file - put a copy of the file there"
    case .unsafePath(let path): "unsafe path '\(path)' in '\(source)' - ask its author for another one"
    case .sameName(let path): "two files named '\(path)' in '\(source)' - rename one"
    case .noProgram(let path): "its program '\(path)' is not in '\(source)' - add it, or correct 'command'"
    case .tooManyFiles(let count): "'\(source)' has more than \(count) files - name the folder of one exporter"
    case .tooLarge(let megabytes): "'\(source)' has more than \(megabytes) MB - name the folder of one exporter"
    case .nameTaken(let name, let place): "'\(name)' is already \(place) - change 'name' or 'aliases' in exporter.json"
    case .installed(let name, let version):
      "\(name) \(version.map { $0 + " " } ?? "")is already installed - add --replace to replace it"
    }
  }
}
