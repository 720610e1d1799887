internal import Foundation
internal import OutsidePrograms

extension Session {
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
