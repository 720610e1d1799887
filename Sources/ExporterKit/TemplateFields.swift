/// The named values of a template.
///
/// A list with linear search, not a dictionary: a page has a few dozen fields and each of tens of thousands of entries
/// about ten, so it is cheaper to build and to query.
public struct TemplateFields: Sendable {
  private var fields: [(name: String, value: TemplateValue)]

  /// Creates the fields, in any order; the last value of a name wins.
  public init(_ fields: [(String, TemplateValue)] = []) {
    self.fields = fields.map { (name: $0.0, value: $0.1) }
  }

  /// The value of a name; set nil to remove it.
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

  /// These fields and others; the others win on the same name.
  public func adding(_ others: TemplateFields) -> TemplateFields {
    var all = self
    all.fields += others.fields
    return all
  }

  /// All values by name.
  public var byName: [String: TemplateValue] {
    Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
  }
}

extension TemplateFields: ExpressibleByDictionaryLiteral {
  /// Creates the fields; the last value of a name wins.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) { self.init(elements) }
}

extension TemplateFields: Hashable {
  /// Whether both have the same names and values, in any order.
  public static func == (left: TemplateFields, right: TemplateFields) -> Bool { left.byName == right.byName }

  /// Hashes all names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(byName) }
}
