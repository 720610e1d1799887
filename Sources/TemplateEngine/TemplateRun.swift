internal import ExporterKit

/// One filling of a template, which keeps the first fault that shows on the way.
final class TemplateRun {
  enum Fault {
    case unknownKey, notText
  }

  /// The tag number of the outermost value.
  static let bottom = -1

  private(set) var fault: (kind: Fault, tag: Int)?

  /// Keeps the first fault.
  func note(_ kind: Fault, tag: Int?) {
    if fault == nil { fault = (kind, tag ?? TemplateRun.bottom) }
  }
}
