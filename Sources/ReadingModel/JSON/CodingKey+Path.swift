extension [any CodingKey] {
  /// The path in a file: `books[3].readings[0]`.
  package var inWords: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
