extension Book {
  /// The book of the library with what the incoming one adds to it.
  ///
  /// What the library knows stays as it is: only empty fields are filled, and lists only grow. Favourite and visibility
  /// are the library's, but a book that takes anything from a private one is private from then on. Merging the same
  /// book again changes nothing.
  package func merging(_ incoming: Book) -> Book { joining(incoming).book }

  /// The book of the library with what the incoming one adds to it, see ``merging(_:)``, and by the uids of incoming
  /// readings that are readings of the library, the uids that these have.
  package func joining(_ incoming: Book) -> (book: Book, names: [UID: UID]) {
    let joined = readings.joining(incoming.readings)
    var merged = self
    // A subtitle belongs to its title; the incoming one may be part of a title that is written whole here.
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
    // What is heard has no pages, though its catalogue may count those of the printed one.
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
  /// The tags, courses or colleges and those of the others that are not yet there in any case.
  func mergingTags(_ incoming: [String]) -> [String] {
    self + incoming.unseen(by: self) { $0.lowercased() }
  }
}

extension Array {
  /// The elements whose key none of the known ones has, nor one before them.
  fileprivate func unseen<Key: Hashable>(by known: [Element], key: (Element) -> Key) -> [Element] {
    guard !isEmpty else { return [] }
    var keys = Set(known.map(key))
    return filter { keys.insert(key($0)).inserted }
  }
}

extension [Contributor] {
  /// The contributors and those of the others that are not yet there in the same role.
  ///
  /// `contributor` is a role not known: it is given way to where the other side knows better.
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
  /// The series and those of the others that are not yet there; a place that is not known is filled.
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
