/// A change to custom fields, as readers type it: `mood=dark` sets a field, `mood+=tense` adds a value, `mood-=dark`
/// removes one, and `mood=` clears the field.
///
/// The first `mood=` of several replaces the values, and the others add to it.
package struct CustomFieldChange: Hashable, Sendable {
  private enum Operation: Hashable {
    case set, add, remove
  }

  private struct Step: Hashable {
    let name: FieldName
    let operation: Operation
    let value: CustomValue?
  }

  package enum Invalid: ReportedError, Equatable {
    /// There is no `=`.
    case noValue(String)
    /// There is nothing to add or remove.
    case emptyValue(String)

    package var category: FailureCategory { .input }

    package var description: String {
      switch self {
      case .noValue(let text): "missing '=' in '\(text.onOneLine.prefix(60))' - write mood=dark, or mood= to clear it"
      case .emptyValue(let sign): "missing value after '\(sign)' - write mood\(sign)dark, or mood= to clear it"
      }
    }
  }

  private var steps: [Step] = []
  private let replacesAll: Bool

  /// Parses changes.
  /// - Parameter replacesAll: Whether all other fields are cleared.
  /// - Throws: ``Invalid``, or ``FieldName/Invalid`` for a name.
  package init(typed texts: [String], replacesAll: Bool = false) throws {
    self.replacesAll = replacesAll
    var isSet: Set<FieldName> = []
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else { throw Invalid.noValue(text) }
      var name = text[..<equals]
      let sign = name.last.flatMap { "+-".contains($0) ? $0 : nil }
      if sign != nil { name.removeLast() }
      let field = try FieldName(typed: String(name).split(whereSeparator: \.isWhitespace).joined(separator: " "))
      let value = CustomValue(typed: String(text[text.index(after: equals)...]))
      if let sign, value == nil { throw Invalid.emptyValue("\(sign)=") }
      let isFirst = sign == nil && isSet.insert(field).inserted
      let operation: Operation = sign == "-" ? .remove : isFirst ? .set : .add
      steps.append(Step(name: field, operation: operation, value: value))
    }
  }

  package func apply(to fields: inout CustomFields) {
    if replacesAll { fields = CustomFields() }
    for step in steps {
      let values = step.value.map { [$0] } ?? []
      switch step.operation {
      case .set: fields[step.name] = values
      case .add: fields[step.name] += values
      case .remove: fields[step.name].removeAll { $0 == step.value || $0.isSameText(as: step.value) }
      }
    }
  }
}

extension CustomValue {
  /// Whether both are the same text, ignoring case.
  fileprivate func isSameText(as other: CustomValue?) -> Bool {
    guard case .text(let mine) = self, case .text(let theirs)? = other else { return false }
    return mine.lowercased() == theirs.lowercased()
  }
}
