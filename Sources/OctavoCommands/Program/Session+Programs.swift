internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

extension Session {
  /// The folders of the PATH.
  var searchPath: [String] { (environment["PATH"] ?? "").split(separator: ":").map(String.init) }

  /// What the reader's programs get to know about their environment.
  var pluginEnvironment: PluginEnvironment {
    PluginEnvironment(
      appVersion: Program.version, now: "\(now.day.text)T\(now.time.text)", environment: environment)
  }

  /// Trusts a program on the PATH, and prints that.
  /// - Parameters:
  ///   - name: Its name, with or without the prefix of its kind.
  ///   - trusted: The file of trusted programs.
  /// - Throws: ``ProgramError`` if no program has the name.
  func trust(_ kind: ProgramKind, _ name: String, in trusted: URL) throws {
    let name = kind.bareName(name)
    let program = try ProgramCatalogue.trust(kind, name, path: searchPath, TrustedPrograms(trusted))
    console.print("\(DisplayText.line(program)) is now trusted")
  }

  /// Stops trusting a program on the PATH, and prints that.
  /// - Parameters:
  ///   - name: Its name, with or without the prefix of its kind.
  ///   - trusted: The file of trusted programs.
  func distrust(_ kind: ProgramKind, _ name: String, in trusted: URL) throws {
    let name = kind.bareName(name)
    let program = try ProgramCatalogue.distrust(kind, name, path: searchPath, TrustedPrograms(trusted))
    console.print(program.map { "\(DisplayText.line($0)) is no longer trusted" } ?? "\(name) was not trusted")
  }
}
