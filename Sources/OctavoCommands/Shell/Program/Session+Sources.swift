internal import Configuration
internal import LookingUp
internal import OutsidePrograms

extension Session {
  /// The programs that look up books.
  var sourceCatalogue: ProgramCatalogue {
    ProgramCatalogue(
      .source, folder: places.sources, path: searchPath, trusted: TrustedPrograms(places.trustedSources))
  }

  /// The source with a name, else the configured one, else all.
  /// - Throws: ``LookupError`` if there is none, ``ProgramError`` if it cannot be used.
  func sources(named name: String?, isOffline: Bool) throws -> [Source] {
    let catalogue = sourceCatalogue
    let name = name ?? settings.lookupSource
    let programs = try name.map { [try catalogue.program(named: $0)].compactMap { $0 } } ?? catalogue.programs
    guard !programs.isEmpty else {
      if name == nil, let reason = catalogue.unusable.first?.reason { throw reason }
      throw LookupError.noSource(name, known: catalogue.programs.map(\.name))
    }
    let environmentForPlugins = PluginEnvironment(
      appVersion: Program.version, now: pluginEnvironment.now, environment: environment, isWanted: Source.mayForward)
    return programs.map { Source($0, environmentForPlugins, cacheFolder: places.sourceCache, isOffline: isOffline) }
  }
}
