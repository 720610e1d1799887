internal import Configuration
internal import LookingUp
internal import OutsidePrograms

extension Session {
  /// The reader's own programs that look books up.
  var sourceCatalogue: ProgramCatalogue {
    ProgramCatalogue(
      .source, folder: places.sources, path: searchPath, trusted: TrustedPrograms(places.trustedSources))
  }

  /// The source of a name, else the one of the configuration, else the first there is.
  /// - Throws: ``LookupError`` when there is none, ``ProgramError`` when it cannot be used.
  func source(named name: String?, isOffline: Bool) throws -> Source {
    let catalogue = sourceCatalogue
    let name = name ?? settings.lookupSource
    let program = try name.map { try catalogue.program(named: $0) } ?? catalogue.programs.first
    guard let program else {
      if name == nil, let reason = catalogue.unusable.first?.reason { throw reason }
      throw LookupError.noSource(name, known: catalogue.programs.map(\.name))
    }
    let told = PluginSurroundings(
      appVersion: Program.version, now: surroundings.now, environment: environment, isWanted: Source.mayPass)
    return Source(program, told, cacheFolder: places.sourceCache, isOffline: isOffline)
  }
}
