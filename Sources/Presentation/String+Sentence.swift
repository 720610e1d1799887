extension String {
  /// The text with a full stop, unless it ends like a sentence already: `Martin Luther King Jr.`
  package var sentence: String { last.map { ".?!…".contains($0) } == true ? self : self + "." }
}
