internal import Presentation

/// The progress of an import, on a terminal.
struct ImportProgress {
  let console: Console

  /// Shows which file is being read.
  func show(reading path: String) {
    console.showProgress("reading \(DisplayText.cut(DisplayText.line(path), to: 60))")
  }

  /// Shows how many books are done.
  func show(_ done: Int, of count: Int) {
    guard done.isMultiple(of: 250), count > 500 else { return }
    let bar = ProgressBar.text(Double(done) / Double(count), columns: 24)
    console.showProgress("\(bar)  \(done.grouped) of \(count.grouped) books")
  }

  /// Clears the line.
  func end() { console.showProgress(nil) }
}
