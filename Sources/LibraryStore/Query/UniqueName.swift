internal import ReadingModel

package enum UniqueName {
  /// The name, or the name with the first number from 2 that makes it unique.
  package static func of(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    var number = 2
    while isTaken("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }
}

/// A thing with a name that is unique in the library, ignoring case.
protocol UniquelyNamed: Equatable {
  var uid: UID { get set }
  var name: String { get set }
}

extension Goal: UniquelyNamed {}
extension Budget: UniquelyNamed {}

extension Array where Element: UniquelyNamed {
  /// Those of another library that are new in this one, under names that are not taken. What equals an existing one of
  /// the same name, but for its uid, is not new.
  func new(besides existing: Self) -> Self {
    var (existing, new) = (existing, Self())
    for var one in self where !existing.contains(where: { $0.uid == one.uid }) {
      one.name = one.name.storable
      var same = existing.first { Name.areSame($0.name, one.name) }
      same?.uid = one.uid
      same?.name = one.name
      if same == one { continue }
      one.name = UniqueName.of(one.name) { name in existing.contains { Name.areSame($0.name, name) } }
      existing.append(one)
      new.append(one)
    }
    return new
  }
}
