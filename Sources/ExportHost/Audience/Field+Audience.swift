package import ExporterKit

extension Field {
  /// What redaction leaves to the reader alone, whatever is public.
  package static let neverPublic: Set<Field> = [
    .bookNotes, .prices, .savedQueries, .goals, .budgets, .loans, .reservations, .wishes,
  ]
}
