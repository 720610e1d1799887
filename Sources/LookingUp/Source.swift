// LookingUp: queries external catalogues through the reader's own programs (source plugins), which return book cards.
// It imports ReadingModel, OutsidePrograms, PrivateFolders and Foundation. Octavo itself contains no network code.

package import Foundation
package import OutsidePrograms
internal import PrivateFolders
package import ReadingModel

/// A source plugin.
package struct Source: Sendable {
  /// Whether a source gets an environment variable, besides those that every program gets: proxy and certificate
  /// settings, and the sources' own settings.
  package static func mayForward(_ variable: String) -> Bool {
    let names: Set = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR"]
    return names.contains(variable.uppercased()) || variable.hasPrefix("OCTAVO_SOURCE_")
  }

  package var name: String { program.name }

  package let program: OutsideProgram
  let pluginEnvironment: PluginEnvironment
  let cacheFolder: URL
  let isOffline: Bool

  /// A source with a cache folder.
  /// - Parameter isOffline: Whether it may answer only from its cache.
  package init(_ program: OutsideProgram, _ pluginEnvironment: PluginEnvironment, cacheFolder: URL, isOffline: Bool) {
    self.program = program
    self.pluginEnvironment = pluginEnvironment
    self.cacheFolder = cacheFolder.appending(path: program.name)
    self.isOffline = isOffline
  }

  /// Runs the source and returns its answer.
  /// - Throws: ``ProgramError``, and ``FolderError`` if the cache folder cannot be created.
  package func answer(to question: SourceQuestion) throws -> SourceAnswer {
    do { try PrivateFile.createFolder(cacheFolder) } catch {
      throw FolderError.cache(cacheFolder.path(percentEncoded: false), words: error.systemWords)
    }
    let request = try JSONText.bytes(of: SourceRequest(question, self), isIndented: false)
    return try SourceAnswer(program.answer(to: request, environment: pluginEnvironment.environment), from: program)
  }
}

/// A query to a source.
package enum SourceQuestion: Hashable, Sendable {
  /// Books that match some words; pages count from 1.
  case search(String, page: Int)
  /// The edition with an ISBN.
  case isbn(ISBN)
  /// All details of a candidate, with its cover, by the source's id.
  case details(id: String)
}
