extension Contributor {
  /// The catalogue form of the name, if known; else the name as in the book.
  package var filedName: String { sortName ?? name }

  /// The key for sorting a name: by its catalogue form, or by its last word if that is unknown.
  package static func filingKey(of name: String, sortName: String?) -> String {
    (sortName ?? assumedSortName(name)).filingKey
  }
}

extension String {
  /// The text for sorting: without case, accents and quotation marks, so that Émile comes next to Emma.
  package var filingKey: String {
    let scalars = decomposed.lowercased().unicodeScalars
    return String(UnicodeScalarView(scalars.filter { !(0x300...0x36F).contains($0.value) && $0 != "'" && $0 != "\"" }))
  }
}
