internal import LibraryStore

/// Progress of long work, on standard error if that is a terminal.
extension Console {
  /// Shows progress on a separate line, which the next call overwrites; nil clears it.
  func showProgress(_ text: String?) {
    guard isErrorTerminal, text != nil || Interruption.isProgressShown else { return }
    Interruption.note(isLineShown: text != nil)
    // A line that wraps could not be overwritten.
    let line = text.map { style.cut(DisplayText.line($0), to: max(20, (width ?? 80) - 1)) }
    StandardStream.standardErrorText.write("\r\u{1B}[2K" + (line ?? ""))
  }

  /// Shows a progress bar; nothing for short work.
  func showProgress(done: Int, of count: Int, _ words: String) {
    guard count >= 20, done.isMultiple(of: max(1, count / 200)) else { return }
    let bar = ProgressBar.text(Double(done) / Double(count), columns: 24)
    showProgress("\(bar) \(done) of \(count) \(words)")
  }

  /// Makes a backup and shows how much of the library is copied.
  func showingCopy(
    _ make: (_ progress: @escaping (Double) -> Void) throws -> Library.Backups.MadeBackup
  ) rethrows -> Library.Backups.MadeBackup {
    let made = try make { share in
      showProgress(share < 1 ? "\(ProgressBar.text(share, columns: 24))  copying the library" : nil)
    }
    showProgress(nil)
    if let log = made.orphanedLog { report(log) }
    return made
  }

  /// Says where the last changes are of a library that was moved without its WAL.
  func report(_ log: OrphanedLog) {
    let files = log.files.map(DisplayText.line).joined(separator: " and ")
    say(
      "kept the last changes of a library that is no longer at \(DisplayText.line(log.libraryPath)): \(files) - "
        + "if you moved that library and have not changed it since, rename it to "
        + "\(DisplayText.line(log.newLibraryPath)) to open it with them")
  }
}

/// A progress bar: `█████▌····`.
enum ProgressBar {
  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of so many columns for a fraction 0…1; in ASCII if Unicode is not available.
  static func text(_ fraction: Double, columns: Int, isUnicode: Bool = true) -> String {
    guard isUnicode else {
      let full = Int((max(0, min(1, fraction)) * Double(columns)).rounded(.down))
      return String(repeating: "#", count: full) + String(repeating: ".", count: columns - full)
    }
    let filled = Int((max(0, min(1, fraction)) * Double(columns * 8)).rounded(.down))
    let (full, rest) = filled.quotientAndRemainder(dividingBy: 8)
    var bar = String(repeating: "█", count: full)
    if rest > 0 { bar.append(eighths[rest - 1]) }
    return bar + String(repeating: "·", count: columns - full - (rest > 0 ? 1 : 0))
  }
}
