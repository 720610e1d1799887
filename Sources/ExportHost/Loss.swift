package import ExporterKit

/// A field that the audience may see but an exporter does not carry, with its count.
package struct Loss: Hashable, Sendable {
  package let field: Field
  /// The count, 1 or more.
  package let count: Int

  /// A loss of 1 or more values.
  package init(field: Field, count: Int) {
    self.field = field
    self.count = count
  }

  /// The count and the noun: `1 quote`, `31 quotes`.
  package var words: String {
    let (one, many) = Loss.names(field)
    return count == 1 ? "1 \(one)" : "\(count) \(many)"
  }

  /// The singular and plural noun.
  fileprivate static func names(_ field: Field) -> (String, String) {
    switch field {
    case .titles: ("title", "titles")
    case .subtitles: ("subtitle", "subtitles")
    case .contributors: ("contributor", "contributors")
    case .sortNames: ("sort name", "sort names")
    case .contributorRoles: ("contributor's role", "contributors' roles")
    case .series: ("place in a series", "places in series")
    case .isbns: ("ISBN", "ISBNs")
    case .identifiers: ("catalogue number", "catalogue numbers")
    case .publishers: ("publisher", "publishers")
    case .publicationDates: ("publication date", "publication dates")
    case .formats: ("format", "formats")
    case .pageCounts: ("page count", "page counts")
    case .audioLengths: ("audio length", "audio lengths")
    case .languages: ("language", "languages")
    case .bookTags: ("tag", "tags")
    case .courses: ("course", "courses")
    case .colleges: ("college", "colleges")
    case .shelves: ("shelf", "shelves")
    case .links: ("link", "links")
    case .prices: ("price", "prices")
    case .bookNotes: ("note on a book", "notes on books")
    case .favorites: ("favourite", "favourites")
    case .visibility: ("private flag", "private flags")
    case .addedDays: ("added date", "added dates")
    case .covers: ("cover", "covers")
    case .statuses: ("status", "statuses")
    case .readingDays: ("start or end date", "start and end dates")
    case .rereadings: ("re-reading", "re-readings")
    case .ratings: ("rating", "ratings")
    case .quarterStars: ("quarter star", "quarter stars")
    case .reviews: ("review", "reviews")
    case .thoughts: ("thought", "thoughts")
    case .quotes: ("quote", "quotes")
    case .quoteNotes: ("note on a quote", "notes on quotes")
    case .progress: ("progress entry", "progress entries")
    case .positions: ("position", "positions")
    case .minutes: ("time spent", "times spent")
    case .timesOfDay: ("time of day", "times of day")
    case .entryTags: ("tag of an entry", "tags of entries")
    case .partialDays: ("partial date", "partial dates")
    case .uids: ("uid", "uids")
    case .profile: ("profile", "profiles")
    case .background: ("background picture", "background pictures")
    case .savedQueries: ("saved query", "saved queries")
    case .goals: ("goal", "goals")
    case .copies: ("copy", "copies")
    case .offers: ("offer", "offers")
    case .loans: ("loan", "loans")
    case .reservations: ("reservation", "reservations")
    case .wishes: ("wish", "wishes")
    case .budgets: ("budget", "budgets")
    }
  }
}

extension Field {
  /// The plural noun: `notes on quotes`.
  package var words: String { Loss.names(self).1 }
}

extension [Loss] {
  /// All losses on one line: `14 re-readings, 31 quotes`.
  package var words: String { map(\.words).joined(separator: ", ") }

  /// The losses grouped by `books`, `copies`, `readings`, `journal` and `library`, without empty groups.
  package var groups: [(name: String, words: String)] {
    Loss.Group.allCases.compactMap { group in
      let losses = filter { $0.group == group }
      return losses.isEmpty ? nil : (group.rawValue, losses.words)
    }
  }
}

extension Loss {
  /// The part of the library that a loss affects.
  fileprivate enum Group: String, CaseIterable {
    case books, copies, readings, journal, library
  }

  fileprivate var group: Group {
    switch field {
    case .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .identifiers, .publishers,
      .publicationDates, .formats, .pageCounts, .audioLengths, .languages, .bookTags, .courses, .colleges, .links,
      .prices, .bookNotes, .favorites, .addedDays, .covers:
      .books
    case .copies, .offers, .loans, .reservations, .wishes: .copies
    case .statuses, .readingDays, .rereadings, .ratings, .quarterStars, .reviews: .readings
    case .thoughts, .quotes, .quoteNotes, .progress, .positions, .minutes, .timesOfDay, .entryTags: .journal
    case .visibility, .partialDays, .uids, .profile, .background, .shelves, .savedQueries, .goals, .budgets: .library
    }
  }
}
