internal import ReadingModel

extension [Contributor] {
  /// The people, with those of one role replaced; those who were there before keep their sort name.
  func replacing(_ role: Contributor.Role, with names: [String]) -> [Contributor] {
    let index = firstIndex { $0.role == role } ?? (role == .author ? 0 : count)
    let named = names.eachOnce.map { name in
      first { $0.role == role && $0.name == name } ?? Contributor(name: name, role: role)
    }
    return self[..<index].filter { $0.role != role } + named + self[index...].filter { $0.role != role }
  }
}
