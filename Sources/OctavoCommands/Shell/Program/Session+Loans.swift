internal import Configuration
internal import LibraryStore
internal import ReadingModel

extension Session {
  /// All loan terms: the reader's own and the built-in ones.
  var loanTerms: LoanTermsBook { LoanTermsBook(settings.loanTerms) }

  /// The current day and the loan terms.
  var loanCalculator: LoanCalculator { LoanCalculator(today: now.day, terms: loanTerms) }

  /// The columns of loans on the current day.
  var loanColumns: [Column<LoanLine>] { LoanLine.columns(loanCalculator) }
}
