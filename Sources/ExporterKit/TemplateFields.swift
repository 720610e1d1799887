/// The named values of a template.
///
/// A list with linear search, not a dictionary: a page has a few dozen fields and each of tens of thousands of entries
/// about ten, so it is cheaper to build and to query.
public struct TemplateFields: Sendable {
  private var fields: [(String, TemplateValue)]
  private var shared: SharedTemplateFields?

  /// Creates the fields, in any order; the last value of a name wins.
  public init(_ fields: [(String, TemplateValue)] = []) {
    self.fields = fields
  }

  /// The value of a name; set nil to remove it.
  public subscript(name: String) -> TemplateValue? {
    get { index(of: name).map { fields[$0].1 } ?? shared?.byName[name] }
    set {
      guard let newValue else {
        self = TemplateFields(byName.filter { $0.key != name }.map { ($0, $1) })
        return
      }
      if let index = index(of: name) { fields[index].1 = newValue } else { fields.append((name, newValue)) }
    }
  }

  /// Comparing lengths first avoids most comparisons of strings, which were a tenth of filling a page.
  private func index(of name: String) -> Int? {
    let length = name.utf8.count
    return fields.lastIndex { $0.0.utf8.count == length && $0.0 == name }
  }

  /// These fields and others; the others win on the same name.
  public func adding(_ others: TemplateFields) -> TemplateFields {
    var all = self
    all.fields += others.fields
    if let theirs = others.shared {
      if let shared { all.fields = shared.byName.map { ($0, $1) } + all.fields }
      all.shared = theirs
    }
    return all
  }

  /// These fields over others, which are not copied: a page of a site has dozens of its own, and all pages share
  /// hundreds.
  package func over(_ shared: SharedTemplateFields) -> TemplateFields {
    var all = self
    all.shared = shared
    return all
  }

  /// All values by name.
  public var byName: [String: TemplateValue] {
    let own = Dictionary(fields.map { ($0.0, $0.1) }) { $1 }
    return shared.map { $0.byName.merging(own) { $1 } } ?? own
  }
}

/// Fields that many templates share.
package final class SharedTemplateFields: Sendable {
  let byName: [String: TemplateValue]

  package init(_ fields: TemplateFields) { byName = fields.byName }
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
