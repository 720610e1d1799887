/// Named values, as a template looks them up.
///
/// A page has some dozens of them and an entry of a journal some ten, of which there are tens of thousands: a list that
/// is looked through costs less to make and to ask than a table of hashes.
public struct TemplateFields: Sendable {
  private var fields: [(name: String, value: TemplateValue)]

  /// These fields, in any order; of a name given twice the last one counts.
  public init(_ fields: [(String, TemplateValue)] = []) {
    self.fields = fields.map { (name: $0.0, value: $0.1) }
  }

  /// The value of a name; setting none takes the name away.
  public subscript(name: String) -> TemplateValue? {
    get { fields.lastIndex { $0.name == name }.map { fields[$0].value } }
    set {
      guard let newValue else { return fields.removeAll { $0.name == name } }
      if let index = fields.lastIndex(where: { $0.name == name }) {
        fields[index].value = newValue
      } else {
        fields.append((name, newValue))
      }
    }
  }

  /// These fields and others, of which those that both have win.
  public func adding(_ others: TemplateFields) -> TemplateFields {
    var all = self
    all.fields += others.fields
    return all
  }

  /// Every name with its value.
  public var byName: [String: TemplateValue] {
    Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
  }
}

extension TemplateFields: ExpressibleByDictionaryLiteral {
  /// Named values; of a name given twice the last one counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) { self.init(elements) }
}

extension TemplateFields: Hashable {
  /// Whether both have the same names with the same values, in any order.
  public static func == (left: TemplateFields, right: TemplateFields) -> Bool { left.byName == right.byName }

  /// Adds all names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(byName) }
}
