package import ExporterKit
internal import Presentation

/// A field that the audience may see but an exporter does not carry, with its count.
package struct Loss: Hashable, Sendable {
  package let field: Field
  /// The count, 1 or more.
  package let count: Int

  package init(field: Field, count: Int) {
    self.field = field
    self.count = count
  }

  /// The count and the noun: `1 quote`, `31 quotes`.
  package var words: String {
    count.counted(field.nouns.one, field.nouns.many)
  }
}

extension Field {
  /// The plural noun: `notes on quotes`.
  package var words: String { nouns.many }
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
    case .copies, .offers, .loans, .reservations, .wishes: .copies
    case .statuses, .readingDays, .rereadings, .ratings, .halfStars, .quarterStars, .reviews: .readings
    case .thoughts, .quotes, .quoteNotes, .progress, .positions, .minutes, .timesOfDay, .entryTags: .journal
    case .visibility, .partialDays, .uids, .profile, .background, .shelves, .savedQueries, .goals, .budgets: .library
    default: .books
    }
  }
}
