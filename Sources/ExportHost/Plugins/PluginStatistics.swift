internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The numbers for the templates of a template-only exporter, the same for a year and for the whole export.
enum PluginStatistics {
  /// The values of a year, or of all years.
  static func fields(of summary: YearSummary) -> TemplateFields {
    let ratings = summary.ratings
    return [
      "finishedCount": .number(summary.finished.count), "finishedBookCount": .number(summary.finishedBookCount),
      "abandonedCount": .number(summary.abandoned.count),
      "pages": .number(summary.pages.total), "pagesText": .text(summary.pages.total.counted("page")),
      "minutes": .number(summary.minutes),
      "minutesText": summary.minutes > 0 ? .text(Duration.spokenText(minutes: summary.minutes)) : .absent,
      "ratingCount": .number(ratings.count), "averageRating": .optional(ratings.meanText),
      "averageRatingText": .optional(ratings.meanText.map { Rating.words($0) }),
      "entryCount": .number(summary.entryCount), "quoteCount": .number(summary.quoteCount),
      "dayCount": .number(summary.daysWithEntries),
    ]
  }
}
