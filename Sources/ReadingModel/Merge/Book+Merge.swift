extension Book {
  /// The existing book merged with an incoming one.
  ///
  /// Existing values stay: only empty fields are filled, and lists only grow. Favourite and visibility stay too, but a
  /// book that gains anything from a private one becomes private. Merging the same book again changes nothing.
  package func merging(_ incoming: Book) -> Book { joining(incoming).book }

  /// The existing book merged with an incoming one, see ``merging(_:)``, and a map from uids of matched incoming
  /// readings to those of the existing ones.
  package func joining(_ incoming: Book) -> (book: Book, names: [UID: UID]) {
    let joined = readings.joining(incoming.readings)
    var merged = self
    // A subtitle belongs to its title, which may already include the incoming one.
    if title == incoming.title || MatchText(title).title == MatchText(incoming.title).title {
      merged.subtitle = subtitle ?? incoming.subtitle
    }
    merged.contributors = contributors.merging(incoming.contributors)
    merged.series = series.merging(incoming.series)
    merged.isbn = isbn ?? incoming.isbn
    merged.identifiers = identifiers + incoming.identifiers.unseen(by: identifiers) { $0 }
    merged.publisher = publisher ?? incoming.publisher
    merged.published = published ?? incoming.published
    merged.firstPublished = firstPublished ?? incoming.firstPublished
    merged.format = format ?? incoming.format
    // An audiobook has no pages, though catalogues may list those of the print edition.
    merged.pageCount = pageCount ?? (format == .audio ? nil : incoming.pageCount)
    merged.durationSeconds = durationSeconds ?? incoming.durationSeconds
    merged.language = language ?? incoming.language
    merged.tags = tags.mergingTags(incoming.tags)
    merged.courses = courses.mergingTags(incoming.courses)
    merged.colleges = colleges.mergingTags(incoming.colleges)
    merged.link = link ?? incoming.link
    merged.price = price ?? incoming.price
    merged.notes = notes ?? incoming.notes
    merged.added = added ?? incoming.added
    merged.cover = cover ?? incoming.cover
    merged.holding = holding.merging(incoming.holding)
    merged.readings = joined.readings
    if incoming.visibility == .private, merged != self { merged.visibility = .private }
    return (merged, joined.names)
  }
}

extension [String] {
  /// The tags, courses or colleges with the new ones among the others, ignoring case.
  func mergingTags(_ incoming: [String]) -> [String] {
    self + incoming.unseen(by: self) { $0.lowercased() }
  }
}

extension Array {
  /// The elements with a key that neither a known nor an earlier element has.
  fileprivate func unseen<Key: Hashable>(by known: [Element], key: (Element) -> Key) -> [Element] {
    guard !isEmpty else { return [] }
    var keys = Set(known.map(key))
    return filter { keys.insert(key($0)).inserted }
  }
}

extension [Contributor] {
  /// The contributors with those of the others that are new in their role.
  ///
  /// `contributor` is an unknown role: the other side's role replaces it.
  fileprivate func merging(_ incoming: [Contributor]) -> [Contributor] {
    guard self != incoming else { return self }
    var merged = self
    var places = Dictionary(grouping: indices) { MatchText(self[$0].name).name }
    for person in incoming {
      let name = MatchText(person.name).name
      let known = places[name] ?? []
      if let index = known.first(where: { merged[$0].role == person.role || person.role == .contributor }) {
        merged[index].sortName = merged[index].sortName ?? person.sortName
      } else if let index = known.first(where: { merged[$0].role == .contributor }) {
        merged[index].role = person.role
        merged[index].sortName = merged[index].sortName ?? person.sortName
      } else {
        places[name, default: []].append(merged.endIndex)
        merged.append(person)
      }
    }
    return merged
  }
}

extension [SeriesPlace] {
  /// The series with the new ones among the others; missing places are filled.
  fileprivate func merging(_ incoming: [SeriesPlace]) -> [SeriesPlace] {
    guard self != incoming else { return self }
    var merged = self
    for place in incoming {
      let name = MatchText(place.name).title
      if let index = merged.firstIndex(where: { MatchText($0.name).title == name }) {
        merged[index].position = merged[index].position ?? place.position
      } else {
        merged.append(place)
      }
    }
    return merged
  }
}
