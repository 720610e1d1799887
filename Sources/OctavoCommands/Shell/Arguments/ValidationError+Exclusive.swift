internal import ArgumentParser

extension ValidationError {
  /// Refuses more than one of options and arguments that exclude each other.
  static func checkExclusive(_ given: KeyValuePairs<String, Bool>) throws(ValidationError) {
    guard given.count(where: { $0.value }) > 1 else { return }
    let names = given.map { $0.key }
    let list = names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
    throw ValidationError("\(list) exclude each other - give one of them")
  }
}
