/// What a library holds, as far as an exporter can carry or lose it.
public enum Field: String, Sendable, Hashable, CaseIterable {
  case titles, subtitles, contributors, contributorRoles, series, isbns, identifiers, publishers, publicationDates
  case formats, pageCounts, audioLengths, languages, bookTags, links, prices, bookNotes, favorites, visibility
  case addedDays, covers, statuses, readingDays, rereadings, ratings, quarterStars, reviews
  case thoughts, quotes, quoteNotes, progress, positions, minutes, timesOfDay, entryTags, partialDays, uids, profile
}
