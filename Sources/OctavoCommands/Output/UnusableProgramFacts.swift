internal import OutsidePrograms

/// One of the reader's programs that cannot be used, as JSON.
struct UnusableProgramFacts: Encodable {
  let name: String
  let reason: String
}

extension ProgramCatalogue {
  /// The programs that cannot be used, as JSON.
  var unusableFacts: [UnusableProgramFacts] {
    unusable.map { UnusableProgramFacts(name: $0.name, reason: $0.reason.description) }
  }
}
