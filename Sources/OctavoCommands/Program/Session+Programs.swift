internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

extension Session {
  /// The folders of the PATH.
  var searchPath: [String] { (environment["PATH"] ?? "").split(separator: ":").map(String.init) }

  /// What programs of the reader's own are told about it.
  var surroundings: PluginSurroundings {
    PluginSurroundings(
      appVersion: Program.version, now: "\(now.day.text)T\(now.time.text)", environment: environment)
  }

  /// Lets a program on the PATH be run, and says so.
  /// - Parameters:
  ///   - name: Its name, with or without what all of the kind begin with.
  ///   - trusted: The file in which trusted programs are kept.
  /// - Throws: ``ProgramError`` when there is none of that name.
  func trust(_ kind: ProgramKind, _ name: String, in trusted: URL) throws {
    let name = kind.bareName(name)
    let program = try ProgramCatalogue.trust(kind, name, path: searchPath, TrustedPrograms(trusted))
    console.print("\(DisplayText.line(program)) is trusted")
  }

  /// Lets a program on the PATH be run no more, and says so.
  /// - Parameters:
  ///   - name: Its name, with or without what all of the kind begin with.
  ///   - trusted: The file in which trusted programs are kept.
  func distrust(_ kind: ProgramKind, _ name: String, in trusted: URL) throws {
    let name = kind.bareName(name)
    let program = try ProgramCatalogue.distrust(kind, name, path: searchPath, TrustedPrograms(trusted))
    console.print(program.map { "\(DisplayText.line($0)) is trusted no more" } ?? "\(name) was not trusted")
  }
}
