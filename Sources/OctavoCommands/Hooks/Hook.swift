internal import Foundation
internal import Glibc
internal import OutsidePrograms
internal import PrivateFolders
internal import ReadingModel

/// A program in the reader's folder of hooks.
struct Hook: Hashable {
  /// When it is run.
  enum Time: String, CaseIterable {
    /// Before the change is kept; it may refuse it.
    case before
    /// When the change is safe.
    case on
  }

  /// Why it is not run.
  enum Fault: Hashable {
    /// Nothing happens that it is named for; the nearest name of something that does.
    case unknownEvent(near: String?)
    /// Nobody is asked before that happens.
    case nothingToRefuse(Event.Kind)
    /// It is a folder or a device.
    case notAFile
    /// It may not be executed, which is how a reader turns one off.
    case off
    /// It is text that does not say which program runs it.
    case noInterpreter
    /// Others can change it, what it is a link to, or the folder of either.
    case openToOthers(file: String)

    /// Whether it would run, were it not for others who can change it: that is reported each time.
    var isOpenToOthers: Bool { if case .openToOthers = self { true } else { false } }
  }

  /// The name of its file.
  let name: String
  /// Where it is.
  let path: String
  /// When it is run.
  let time: Time
  /// What it is told of; nil when there is no such thing.
  let event: Event.Kind?
  /// Why it is not run; nil when it is.
  let fault: Fault?

  /// The hook of a file: `on-log`, or one of several as `on-log.mail`; nil for a name that means no hook.
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

  /// Whether a file begins with text that no system would know how to run; one that may only be run, not read, is none.
  private static func isBareText(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 16) else { return false }
    return !start.starts(with: Data("#!".utf8)) && start.allSatisfy { $0 == 9 || $0 == 10 || (32..<127).contains($0) }
  }

  /// The hooks in a folder by their names; none where there is no folder.
  /// - Throws: ``HookError/unlisted(folder:reason:)`` when it is there and cannot be looked into.
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
