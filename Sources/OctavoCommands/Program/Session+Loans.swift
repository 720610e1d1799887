internal import Configuration
internal import LibraryStore
internal import ReadingModel

extension Session {
  /// All terms of loans: the reader's own and those that come with Octavo.
  var loanTerms: LoanTermsBook { LoanTermsBook(settings.loanTerms) }

  /// Today, by the reader's terms.
  var loanReckoning: LoanReckoning { LoanReckoning(today: now.day, terms: loanTerms) }
}
