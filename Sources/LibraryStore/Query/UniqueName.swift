/// Finds a name that is not taken.
package enum UniqueName {
  /// The name, or the name with the first number from 2 that makes it unique.
  package static func of(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    var number = 2
    while isTaken("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }
}
