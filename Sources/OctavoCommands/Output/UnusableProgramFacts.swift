internal import OutsidePrograms

/// A program of the reader's own that cannot be used, as JSON tells it.
struct UnusableProgramFacts: Encodable {
  let name: String
  let reason: String
}

extension ProgramCatalogue {
  /// Those that cannot be used, as JSON tells them.
  var unusableFacts: [UnusableProgramFacts] {
    unusable.map { UnusableProgramFacts(name: $0.name, reason: $0.reason.description) }
  }
}
