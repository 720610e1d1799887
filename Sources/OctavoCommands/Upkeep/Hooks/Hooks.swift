internal import Configuration
internal import Foundation
internal import LibraryStore
internal import OutsidePrograms
internal import ReadingModel

struct Hooks: Sendable {
  /// The most bytes a hook may write.
  static let byteLimit = 1 << 20
  /// How long all hooks before one change may take together, whatever the setting: meanwhile other programs wait for
  /// the library, and give up after ``Library/defaultBusyTimeoutSeconds``.
  static let changeSeconds = Library.defaultBusyTimeoutSeconds / 2
  /// How many lines of a hook's output are shown.
  static let shownLines = 10
  /// The name of the running hook, for the hook and for any Octavo that it starts.
  static let variable = "OCTAVO_HOOK"

  /// The library that waits for a hook, and therefore cannot be changed.
  static let waitingVariable = "OCTAVO_WAITING_LIBRARY"

  private let folder: URL
  private let isWithinHook: Bool
  /// The hook that the library waits for and that started this process; nil if there is none.
  private let awaited: String?
  private let pluginEnvironment: PluginEnvironment
  private let library: String
  private let reader: String?
  private let calculator: LoanCalculator
  private let timeLimitSeconds: Int
  private let console: Console

  init(_ session: Session, of library: Library) {
    folder = session.places.hooks
    // Without this check, a hook that logs an entry would trigger itself.
    let hook = session.environment[Hooks.variable]
    isWithinHook = hook != nil
    awaited = session.environment[Hooks.waitingVariable] == library.file.path ? hook : nil
    pluginEnvironment = session.pluginEnvironment { $0.hasPrefix("OCTAVO_") || $0.hasPrefix("XDG_") }
    self.library = library.file.path
    reader = library.reader?.name
    calculator = session.loanCalculator
    timeLimitSeconds = session.settings.hookSeconds
    console = session.console
  }

  var exist: Bool { !isWithinHook && FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) }

  /// Runs the hooks when the library changes.
  var observer: LibraryObserver {
    LibraryObserver(
      isListening: { exist }, mayChange: { if let awaited { throw HookError.awaited(hook: awaited) } },
      before: { try before($0.map { Event($0, calculator) }, isWithinChange: true) },
      after: { after(Event($0, calculator)) })
  }

  /// Runs the hooks that may refuse.
  /// - Parameter isWithinChange: Whether the library is being changed and waits for them.
  /// - Throws: ``HookError`` if a hook refuses or cannot be run.
  func before(_ events: @autoclosure () -> [Event], isWithinChange: Bool = false) throws {
    guard exist else { return }
    let start = Clock.monotonicSeconds()
    for event in events() {
      for hook in try hooks(.before, event) {
        var limit = timeLimitSeconds
        if isWithinChange { limit = min(limit, Hooks.changeSeconds - (Clock.monotonicSeconds() - start)) }
        try ask(hook, event, limit, isWithinChange: isWithinChange)
      }
    }
  }

  private func ask(_ hook: Hook, _ event: Event, _ limitSeconds: Int, isWithinChange: Bool) throws {
    if let obstacle = hook.fault?.obstacle {
      throw HookError.notRun(hook: hook.name, reason: obstacle.reason, remedy: obstacle.remedy)
    }
    guard limitSeconds > 0 else {
      throw failure(of: hook, "was not run because the hooks before it took \(Hooks.changeSeconds) seconds")
    }
    let result: ProgramRun.Result
    do {
      result = try run(hook, event, limitSeconds, isWithinChange: isWithinChange)
    } catch let refused as ChildProcess.LaunchFailure {
      throw failure(of: hook, "could not be started (\(refused.words))")
    }
    switch result.end {
    case .exited(0): say(result.output)
    case .exited: throw HookError.refused(hook: hook.name, reason: Hooks.firstWords(result.standardErrorText))
    default: throw failure(of: hook, how(result.end, limitSeconds))
    }
  }

  /// Runs the hooks after an event. A failure is reported in one line and changes nothing.
  func after(_ event: @autoclosure () -> Event) {
    guard exist else { return }
    let event = event()
    let hooks: [Hook]
    do { hooks = try self.hooks(.on, event) } catch { return console.say(DisplayText.line("octavo: \(error)")) }
    for hook in hooks {
      if let obstacle = hook.fault?.obstacle {
        warn(hook, "is not run because \(obstacle.reason): \(obstacle.remedy)", event)
        continue
      }
      do {
        let result = try run(hook, event, timeLimitSeconds)
        say(result.output)
        guard result.end != .exited(0) else { continue }
        warn(
          hook,
          how(result.end, timeLimitSeconds) + (Hooks.firstWords(result.standardErrorText).map { " (\($0))" } ?? ""),
          event)
      } catch let refused as ChildProcess.LaunchFailure {
        warn(hook, "could not be started (\(refused.words))", event)
      } catch { warn(hook, "could not be run (\(error))", event) }
    }
  }

  private func hooks(_ time: Hook.Time, _ event: Event) throws(HookError) -> [Hook] {
    try Hook.all(in: folder).filter {
      $0.time == time && $0.event == event.kind && ($0.fault == nil || $0.fault?.obstacle != nil)
    }
  }

  private func run(
    _ hook: Hook, _ event: Event, _ limitSeconds: Int, isWithinChange: Bool = false
  ) throws -> ProgramRun.Result {
    let head = HookRequest.Head(
      app: pluginEnvironment.app, hook: hook.name, event: event.kind.rawValue, library: library, reader: reader,
      now: pluginEnvironment.now, zone: pluginEnvironment.zone)
    let request = HookRequest(head: head, facts: event.facts)
    var environment = pluginEnvironment.environment
    environment["OCTAVO_LIBRARY"] = library
    if let reader { environment["OCTAVO_READER"] = reader }
    environment[Hooks.variable] = hook.name
    environment[Hooks.waitingVariable] = isWithinChange ? library : nil
    return try ProgramRun(
      program: hook.path, environment: environment, timeLimitSeconds: limitSeconds, byteLimit: Hooks.byteLimit
    ).result(of: try JSONText.bytes(of: request, isIndented: false) + Data("\n".utf8))
  }

  private func how(_ end: ChildProcess.End, _ limitSeconds: Int) -> String {
    end.words(timeLimitSeconds: limitSeconds, byteLimit: Hooks.byteLimit)
  }

  private func failure(of hook: Hook, _ how: String) -> HookError {
    .failed(hook: hook.name, path: hook.path, how: how)
  }

  private func warn(_ hook: Hook, _ how: String, _ event: Event) {
    // A due date is not a change.
    let rest = event.kind.isRefusable ? " - your change is stored" : " - 'octavo loans due' shows what is due"
    console.say(DisplayText.line("octavo: the hook \(hook.name) \(how)\(rest)"))
  }

  private func say(_ output: Data) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    for line in lines.prefix(Hooks.shownLines) { console.say(DisplayText.line(String(line))) }
  }

  private static func firstWords(_ standardErrorText: String) -> String? {
    let lines = standardErrorText.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.first { !$0.isEmpty }.map { DisplayText.line($0) }
  }
}

/// The JSON on a hook's standard input; the facts of the event are top-level keys.
private struct HookRequest: Encodable {
  struct Head: Encodable {
    let apiVersion = OutsideProgram.apiVersion
    let app: PluginEnvironment.App
    let hook, event, library: String
    let reader: String?
    let now, zone: String
  }

  let head: Head
  let facts: any Encodable

  func encode(to encoder: any Encoder) throws {
    try head.encode(to: encoder)
    try facts.encode(to: encoder)
  }
}
