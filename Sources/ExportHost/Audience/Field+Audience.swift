package import ExporterKit

extension Field {
  /// The fields that redaction always removes for the public.
  package static let neverPublic: Set<Field> = [
    .bookNotes, .prices, .savedQueries, .goals, .budgets, .loans, .reservations, .wishes,
  ]
}
