internal import ArgumentParser
internal import ExporterKit
internal import Foundation

/// `octavo hooks`: the reader's own programs that are told what happens.
struct HooksCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "hooks", abstract: "List the programs of yours that are told what happens.",
    discussion: """
      A hook is an executable in octavo/hooks in $XDG_CONFIG_HOME (usually ~/.config) that is named for what it is told \
      of. It gets JSON on standard input; Documentation/EXTENDING.md describes it.

      WHAT HAPPENS
        \(Event.Kind.allCases.map(\.rawValue).joined(separator: "  "))

      on-log is run when an entry is safe in the library; what goes wrong with it is said and changes nothing. before-log is \
      run before, while the library waits for it and takes no change of its own, and refuses by ending with a status other than 0; the first line of its standard error is the reason. \
      on-log.mail and on-log.count are two hooks of the same. on-due is \
      run by 'octavo due --notify' when something is due soon or past. A hook may take \
      5 seconds, or what hook-seconds is set to; those that are asked before a change have 5 seconds together.

      EXAMPLE
        octavo hooks
      """)

  @OptionGroup var output: FactOptions

  func run(in session: Session) throws {
    let hooks = try Hook.all(in: session.places.hooks)
    if try output.answers(hooks.map(HookFacts.init), named: "hooks", on: session.console) { return }
    guard !hooks.isEmpty else {
      let folder = DisplayText.line(session.places.hooks.path(percentEncoded: false))
      return session.console.say("there are no hooks - an executable \(folder)/on-log would be told of each entry")
    }
    let paint = Paint(isOn: session.console.isColoured)
    let columns = hooks.map { DisplayText.width(DisplayText.line($0.name)) }.max() ?? 0
    for hook in hooks {
      session.console.print(
        paint.bold(DisplayText.padded(DisplayText.line(hook.name), to: columns)) + "  " + DisplayText.line(hook.state))
    }
  }
}

/// A hook, as JSON tells it.
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
  /// How it stands, in words.
  fileprivate var state: String {
    switch fault {
    case nil: "ready"
    case .off: "off - chmod +x \(path) turns it on"
    case .openToOthers(let file): "not run, others can change \(file) - own it, and run chmod go-w \(file)"
    case .noInterpreter: "not run, its first line does not say by what - begin it with #!/bin/sh"
    case .notAFile: "not run, it is no file - put an executable there"
    case .nothingToRefuse(let event): "not run, nobody is asked before - name it on-\(event.rawValue)"
    case .unknownEvent(let near?): "not run, nothing is called that - did you mean \(near)?"
    case .unknownEvent(nil): "not run, nothing is called that - 'octavo hooks --help' lists what happens"
    }
  }
}
