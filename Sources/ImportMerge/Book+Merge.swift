package import ReadingModel

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
    for definition in BookField.table where isOpen(definition.field, to: incoming) {
      guard let theirs = definition.value(of: incoming) else { continue }
      let mine = definition.value(of: self)
      let value = (mine ?? definition.emptyList)?.merging(theirs) ?? theirs
      if value != mine { definition.set(value, in: &merged) }
    }
    merged.holding = holding.merging(incoming.holding)
    merged.readings = joined.readings
    if incoming.visibility == .private, merged != self { merged.visibility = .private }
    return (merged, joined.names)
  }

  /// Whether merging fills or extends a field.
  private func isOpen(_ field: BookField, to incoming: Book) -> Bool {
    switch field {
    case .title, .favorite: false
    // A subtitle belongs to its title, which may already include the incoming one.
    case .subtitle: title == incoming.title || MatchText(title).title == MatchText(incoming.title).title
    // An audiobook has no pages, though catalogues may list those of the print edition.
    case .pages: pageCount != nil || format != .audio
    default: true
    }
  }
}

extension FieldValue {
  /// The existing value with an incoming one: a list grows, another value stays.
  fileprivate func merging(_ incoming: FieldValue) -> FieldValue {
    switch (self, incoming) {
    case (.people(let mine), .people(let theirs)): .people(mine.merging(theirs))
    case (.series(let mine), .series(let theirs)): .series(mine.merging(theirs))
    case (.identifiers(let mine), .identifiers(let theirs)): .identifiers(mine + theirs.unseen(by: mine) { $0 })
    case (.tags(let mine), .tags(let theirs)): .tags(mine.mergingTags(theirs))
    case (.texts(let mine), .texts(let theirs)): .texts(mine.mergingTags(theirs))
    case (.custom(let mine), .custom(let theirs)): .custom(mine.merging(theirs))
    default: self
    }
  }
}

extension [String] {
  /// The tags, courses or colleges with the new ones among the others, ignoring case.
  func mergingTags(_ incoming: [String]) -> [String] {
    self + incoming.unseen(by: self, key: TagName.key)
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

extension CustomFields {
  /// The fields with those of the others. Where both sides have a field, it grows if either has several values; a
  /// single value stays.
  func merging(_ incoming: CustomFields) -> CustomFields {
    var merged = self
    for field in incoming.all {
      let mine = self[field.name]
      if mine.count != 1 || field.values.count != 1 { merged[field.name] += field.values }
    }
    return merged
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
      let index =
        known.first { merged[$0].role == person.role || person.role == .contributor }
        ?? known.first { merged[$0].role == .contributor }
      if let index {
        if person.role != .contributor { merged[index].role = person.role }
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
