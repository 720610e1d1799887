internal import ExporterKit

/// The named values that a place in a template sees: those of its section, and those around it.
final class TemplateScope: Sendable {
  /// Where nothing is named.
  static let empty = TemplateScope([:], within: nil)

  private let values: [String: TemplateValue]
  private let outer: TemplateScope?

  init(_ values: [String: TemplateValue], within outer: TemplateScope?) {
    self.values = values
    self.outer = outer
  }

  /// The value of a key, the innermost first; nil when there is none.
  func value(_ key: String) -> TemplateValue? {
    var scope = self
    while true {
      if let value = scope.values[key] { return value }
      guard let outer = scope.outer else { return nil }
      scope = outer
    }
  }
}
