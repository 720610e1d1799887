// LookingUp: a catalogue elsewhere is asked through a program of the reader's own, and tells cards. It imports
// ReadingModel, OutsidePrograms, PrivateFolders and Foundation; there is no network code here or anywhere else in
// Octavo.

package import Foundation
package import OutsidePrograms
internal import PrivateFolders
package import ReadingModel

/// A source that can be asked.
package struct Source: Sendable {
  /// Of the environment, what sources get besides what every program gets: the way to the network,
  /// and settings of their own.
  package static func mayPass(_ variable: String) -> Bool {
    let names: Set = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR"]
    return names.contains(variable.uppercased()) || variable.hasPrefix("OCTAVO_SOURCE_")
  }

  /// What it is called.
  package var name: String { program.name }

  /// The program.
  package let program: OutsideProgram
  let surroundings: PluginSurroundings
  let cacheFolder: URL
  let isOffline: Bool

  /// A source that keeps its answers in a folder.
  /// - Parameter isOffline: It may only answer from what it kept.
  package init(_ program: OutsideProgram, _ surroundings: PluginSurroundings, cacheFolder: URL, isOffline: Bool) {
    self.program = program
    self.surroundings = surroundings
    self.cacheFolder = cacheFolder.appending(path: program.name)
    self.isOffline = isOffline
  }

  /// What it answers.
  /// - Throws: ``ProgramError``, and ``FolderError`` when there is no place for the answers.
  package func answer(to question: SourceQuestion) throws -> SourceAnswer {
    do {
      try FileManager.default.createDirectory(
        at: cacheFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw FolderError.cache(cacheFolder.path(percentEncoded: false), words: error.systemWords) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let request = try encoder.encode(SourceRequest(question, self))
    return try SourceAnswer(
      try program.answer(to: request, environment: surroundings.environment), from: program)
  }
}

/// What a source is asked.
package enum SourceQuestion: Hashable, Sendable {
  /// Books that fit some words; pages count from 1.
  case search(String, page: Int)
  /// The edition of an ISBN.
  case isbn(ISBN)
  /// Everything about a candidate, its cover too, by the id that the source gave it.
  case details(id: String)
}
