internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// The JSON that a source reads from standard input (`Documentation/EXTENDING.md`).
struct SourceRequest: Encodable {
  let apiVersion = OutsideProgram.apiVersion
  let app: PluginEnvironment.App
  let source: String
  let request: String
  var query: String?
  var page: Int?
  var isbn: String?
  var id: String?
  let isOffline: Bool
  let cacheFolder: String
  let timeLimitSeconds: Int

  init(_ question: SourceQuestion, _ source: Source) {
    app = source.pluginEnvironment.app
    self.source = source.program.name
    isOffline = source.isOffline
    cacheFolder = source.cacheFolder.path(percentEncoded: false)
    timeLimitSeconds = source.program.timeLimitSeconds
    switch question {
    case .search(let words, let page):
      request = "search"
      query = words
      self.page = page
    case .isbn(let number):
      request = "isbn"
      isbn = number.digits
    case .details(let id):
      request = "details"
      self.id = id
    }
  }
}
