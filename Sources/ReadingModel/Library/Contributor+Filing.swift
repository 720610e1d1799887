extension Contributor {
  /// The name as a catalogue files it, as far as a source tells; else as the book gives it.
  package var filedName: String { sortName ?? name }

  /// The key by which an index files a name: as a catalogue does, or by its last word where no source tells.
  package static func filingKey(of name: String, sortName: String?) -> String {
    (sortName ?? assumedSortName(name)).filingKey
  }
}

extension String {
  /// The text as an index files it: without case, accents and quotation marks, so that Émile stands beside Emma.
  package var filingKey: String {
    let scalars = decomposed.lowercased().unicodeScalars
    return String(UnicodeScalarView(scalars.filter { !(0x300...0x36F).contains($0.value) && $0 != "'" && $0 != "\"" }))
  }
}
