internal import ArgumentParser
internal import ExporterKit
internal import Foundation

/// `octavo hooks`: lists the reader's programs that run on events.
struct HooksCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "hooks", abstract: "List your hooks: programs run on changes",
    discussion: """
      A hook is an executable in octavo/hooks in $XDG_CONFIG_HOME (usually ~/.config), named after an event. \
      It gets JSON on standard input; Documentation/EXTENDING.md describes it.

      EVENTS
        \(Event.Kind.allCases.map(\.rawValue).joined(separator: "  "))

      on-log runs after an entry is stored; a failure is reported and changes nothing. before-log runs \
      before the entry is stored, while the library is locked, and refuses it with an exit status other than 0; the first line of its standard error is the reason. \
      on-log.mail and on-log.count are two hooks for the same event. on-due is \
      run by 'octavo due --notify' when something is due soon or past. A hook may take \
      5 seconds, or as set by hook-seconds; all 'before' hooks of one change share 5 seconds.

      EXAMPLE
        octavo hooks
      """)

  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let hooks = try Hook.all(in: session.places.hooks)
    if try output.answers(hooks.map(HookFacts.init), named: "hooks", on: session.console) { return }
    guard !hooks.isEmpty else {
      let folder = DisplayText.line(session.places.hooks.path(percentEncoded: false))
      return session.console.say("no hooks - an executable \(folder)/on-log would run after each new entry")
    }
    let paint = Paint(isOn: session.console.isColoured)
    let columns = hooks.map { DisplayText.width(DisplayText.line($0.name)) }.max() ?? 0
    for hook in hooks {
      session.console.print(
        paint.bold(DisplayText.padded(DisplayText.line(hook.name), to: columns)) + "  " + DisplayText.line(hook.state))
    }
  }
}

/// A hook as JSON.
private struct HookFacts: TabularFacts {
  let name: String
  let path: String
  let event: String?
  let isReady: Bool
  let state: String

  init(_ hook: Hook) {
    name = hook.name
    path = hook.path
    event = hook.event?.rawValue
    isReady = hook.fault == nil
    state = hook.state
  }

  static var columns: [FactColumn<HookFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("path") { .text($0.path) },
      FactColumn("event") { .optional($0.event) }, FactColumn("isReady") { .yes($0.isReady) },
      FactColumn("state") { .text($0.state) },
    ]
  }
}

extension Hook {
  /// The state of the hook, in words.
  fileprivate var state: String {
    switch fault {
    case nil: "ready"
    case .off: "off - chmod +x \(path) turns it on"
    case .openToOthers(let file): "not run, others can change \(file) - own it, and run chmod go-w \(file)"
    case .noInterpreter: "not run, no interpreter in its first line - begin it with #!/bin/sh"
    case .notAFile: "not run, not a file - put an executable there"
    case .nothingToRefuse(let event): "not run, no such 'before' event - name it on-\(event.rawValue)"
    case .unknownEvent(let near?): "not run, unknown event - did you mean \(near)?"
    case .unknownEvent(nil): "not run, unknown event - 'octavo hooks --help' lists the events"
    }
  }
}
