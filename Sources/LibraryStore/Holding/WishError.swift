/// What cannot be done with wishes and the cart.
package enum WishError: Error, Equatable, CustomStringConvertible {
  /// The book is not wished for.
  case none(title: String)
  /// The book is not in the cart.
  case notInCart(title: String)
  /// There is nothing in the cart.
  case emptyCart
  /// More copies would be bought than can be.
  case tooMany(Int)

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .none(let title): "\(title) is not wished for - 'octavo wish' does it, 'octavo wishes' lists what is"
    case .notInCart(let title): "\(title) is not in the cart - 'octavo cart add' puts it there"
    case .emptyCart: "the cart is empty - 'octavo cart add BOOK' fills it, 'octavo buy BOOK' buys one book"
    case .tooMany(let most): "no more than \(most) copies of one book are bought at once - look for a digit too many"
    }
  }
}
