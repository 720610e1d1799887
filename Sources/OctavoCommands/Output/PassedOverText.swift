internal import Importing

extension [PassedOver] {
  /// How many there are, for each reason, behind the counts of a report: `; 2 links not followed`.
  var counts: String {
    func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
    var text = ""
    let unknown = count { $0.reason == .unknownFormat }
    if unknown > 0 { text += "; \(files(unknown)) of no known format passed over" }
    let links = count { $0.reason == .link }
    if links > 0 { text += "; \(links) link\(links == 1 ? "" : "s") not followed" }
    let nameless = count { $0.reason == .unreadableName }
    if nameless > 0 {
      text += "; \(files(nameless)) whose \(nameless == 1 ? "name is" : "names are") not UTF-8 left out"
    }
    return text
  }
}

extension PassedOver {
  /// Why it was passed over.
  var words: String {
    switch reason {
    case .unknownFormat: "passed over, as its format is not known"
    case .link: "a link, not followed - name what it leads to"
    case .unreadableName: "left out, as its name is not UTF-8 - rename it"
    }
  }
}

/// A file of a folder or an archive that was not read, as JSON tells it.
struct PassedOverFacts: Encodable {
  let path: String
  let reason: String

  init(_ file: PassedOver) { (path, reason) = (file.path, file.words) }
}
