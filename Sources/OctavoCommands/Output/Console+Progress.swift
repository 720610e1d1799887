extension Console {
  /// Shows how much of a library is copied, from 0 to 1.
  func showProgress(copied share: Double) {
    guard share < 1 else { return showProgress(nil) }
    showProgress("\(ProgressBar.text(share, columns: 24))  copying the library")
  }
}
