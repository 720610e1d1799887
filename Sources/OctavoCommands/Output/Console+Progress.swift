/// How far long work has come, on standard error while that is a terminal.
extension Console {
  /// Shows it on a line of its own that the next call overwrites; nil clears it.
  func showProgress(_ text: String?) {
    guard isTalkTerminal else { return }
    Interruption.note(isLineShown: text != nil)
    StandardStream.talk.write("\r\u{1B}[2K" + (text.map(DisplayText.line) ?? ""))
  }

  /// Shows it as a bar; nothing for work that is soon done.
  func showProgress(done: Int, of count: Int, _ words: String) {
    guard count >= 20, done.isMultiple(of: max(1, count / 200)) else { return }
    let bar = ProgressBar.text(Double(done) / Double(count), columns: 24)
    showProgress("\(bar) \(done) of \(count) \(words)")
  }

  /// Shows how much of a library is copied, from 0 to 1.
  func showProgress(copied share: Double) {
    guard share < 1 else { return showProgress(nil) }
    showProgress("\(ProgressBar.text(share, columns: 24))  copying the library")
  }
}
