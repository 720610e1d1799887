internal import Foundation
internal import Glibc
internal import OutsidePrograms
internal import PrivateFolders
internal import ReadingModel

/// A program in the reader's hooks folder.
struct Hook: Hashable {
  enum Time: String, CaseIterable {
    /// Before the change is committed; the hook may refuse it.
    case before
    /// After the change is committed.
    case on
  }

  /// Why a hook is not run.
  enum Fault: Hashable {
    /// An unknown event; with the closest known name.
    case unknownEvent(near: String?)
    /// A 'before' hook for an event that cannot be refused.
    case nothingToRefuse(Event.Kind)
    /// A folder or a device.
    case notAFile
    /// Not executable, which is how a reader turns a hook off.
    case off
    /// Text without an interpreter line.
    case noInterpreter
    /// Others can change it, the target of its link, or the folder of either.
    case openToOthers(file: String)

    /// Why a hook that is turned on cannot be started, which is reported each time, and how to mend it; nil if it is
    /// turned off, or if its event never happens.
    var obstacle: (state: String, reason: String, remedy: String)? {
      switch self {
      case .notAFile: ("broken", "it is not a file", "put an executable there, or remove it")
      case .noInterpreter: ("broken", "it has no interpreter in its first line", "begin it with #!/bin/sh")
      case .openToOthers(let file): ("unsafe", "others can change \(file)", "own it, and run chmod go-w \(file)")
      case .off, .unknownEvent, .nothingToRefuse: nil
      }
    }
  }

  let name: String
  let path: String
  let time: Time
  /// The event it runs on; nil if unknown.
  let event: Event.Kind?
  /// Why it is not run; nil if it is run.
  let fault: Fault?

  /// The hook of a file name: `on-log`, or `on-log.mail` as one of several; nil if the name is not that of a hook.
  init?(named name: String, in folder: String) {
    guard let time = Time.allCases.first(where: { name.hasPrefix($0.rawValue + "-") }), !name.hasSuffix("~") else {
      return nil
    }
    let word = name.dropFirst(time.rawValue.count + 1).prefix { $0 != "." }
    self.name = name
    self.time = time
    path = "\(folder)/\(name)"
    event = Event.Kind(rawValue: String(word))
    if let event {
      fault = time == .before && !event.isRefusable ? .nothingToRefuse(event) : Hook.fault(of: path)
    } else {
      let near = Event.Kind.allCases.map(\.rawValue).near(String(word)).first
      fault = .unknownEvent(near: near.map { "\(time.rawValue)-\($0)" })
    }
  }

  private static func fault(of path: String) -> Fault? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
    guard access(path, X_OK) == 0 else { return .off }
    if isBareText(path) { return .noInterpreter }
    do { try ProgramSafety.check(path) } catch ProgramError.openToOthers(let file) {
      return .openToOthers(file: file)
    } catch { return .notAFile }
    return nil
  }

  /// Whether a file begins with text that no system can run. False for a file that can be executed but not read.
  private static func isBareText(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 16) else { return false }
    return !start.starts(with: Data("#!".utf8)) && start.allSatisfy { $0 == 9 || $0 == 10 || (32..<127).contains($0) }
  }

  /// The hooks in a folder, sorted by name; empty if the folder does not exist.
  static func all(in folder: URL) throws(HookError) -> [Hook] {
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw .unlisted(folder: path, reason: error.systemWords)
    }
    return names.sorted().compactMap { Hook(named: $0, in: path) }
  }
}

/// A hook prevented a change.
enum HookError: ReportedError, Equatable {
  case refused(hook: String, reason: String?)
  /// The hook could not be run.
  case failed(hook: String, path: String, how: String)
  /// The hook cannot be started.
  case notRun(hook: String, reason: String, remedy: String)
  /// A hook that runs before a change tried to make another change.
  case awaited(hook: String)
  case unlisted(folder: String, reason: String)

  var category: FailureCategory {
    switch self {
    case .refused: .input
    case .failed, .notRun, .awaited, .unlisted: .plugin
    }
  }

  var description: String {
    switch self {
    case .refused(let hook, let reason?): "refused by \(hook): \(reason) - nothing was changed"
    case .refused(let hook, nil):
      "refused by \(hook), without a reason - nothing was changed; 'octavo plugins' shows where it is"
    case .failed(let hook, let path, let how):
      "the hook \(hook) \(how), so nothing was changed - fix it, or turn it off: chmod -x \(path)"
    case .notRun(let hook, let reason, let remedy):
      "the hook \(hook) is not run because \(reason), so nothing was changed - \(remedy)"
    case .awaited(let hook):
      "the hook \(hook) runs before a change, and cannot change the library itself - change the "
        + "library in a hook whose name begins with 'on-'"
    case .unlisted(let folder, let reason):
      "hooks cannot be run: cannot list \(folder) (\(reason)) - make the folder readable"
    }
  }
}
