/// What cannot be done with wishes, the cart and budgets.
package enum WishError: Error, Equatable, CustomStringConvertible {
  /// The book is not wished for.
  case none(title: String)
  /// The book is not in the cart.
  case notInCart(title: String)
  /// There is nothing in the cart.
  case emptyCart
  /// More copies would be bought than can be.
  case tooMany(Int)
  /// No budget matches.
  case noBudget(words: String, known: [String])
  /// Several budgets match.
  case severalBudgets(words: String, names: [String])

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .none(let title): "\(title) is not wished for - 'octavo wish' does it, 'octavo wishes' lists what is"
    case .notInCart(let title): "\(title) is not in the cart - 'octavo cart add' puts it there"
    case .emptyCart: "the cart is empty - 'octavo cart add BOOK' fills it, 'octavo buy BOOK' buys one book"
    case .tooMany(let most): "that are more than \(most) copies of one book - look for a digit too many"
    case .noBudget(let words, let known) where known.isEmpty:
      "there is no budget '\(words)' - 'octavo budget set \"60 EUR a month\"' sets one"
    case .noBudget(let words, let known):
      "no budget matches '\(words)' - there is \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .severalBudgets(let words, let names):
      "\(names.count) budgets match '\(words)' - write one of \(names.map { "'\($0)'" }.joined(separator: ", "))"
    }
  }
}
