/// What sync knows of the kinds of things: which fields are texts, and which refer to others.
package enum Kinds {
  /// The fields whose older versions are kept: a lost sentence is worse than a question.
  private static let texts: Set<String> = ["text", "note", "review", "notes", "description", "bio"]

  package static func isText(_ field: String) -> Bool { texts.contains(field) }

  /// The field that names the thing without which a thing makes no sense, and that thing's kind.
  static let parents: [String: (field: String, kind: String)] = [
    "reading": ("book", "book"), "entry": ("reading", "reading"), "copy": ("book", "book"), "loan": ("book", "book"),
    "reservation": ("book", "book"), "wish": ("book", "book"), "mark": ("book", "book"), "source": ("book", "book"),
  ]
  /// Kinds from the deepest to the highest, so that one pass keeps all parents.
  static let deepestFirst = ["entry", "loan", "reservation", "wish", "mark", "source", "reading", "copy"]

  /// A field without which a thing can't be shown.
  static let required = [
    "book": "title", "shelf": "name", "goal": "name", "query": "name", "budget": "name", "reader": "name",
    "entry": "kind",
  ]
}
