package import ReadingModel

/// An operation on wishes or the cart that is refused.
package enum WishError: ReportedError, Equatable {
  /// The book is not on the wish list.
  case none(title: String)
  /// The book is not in the cart.
  case notInCart(title: String)
  /// The cart is empty.
  case emptyCart
  /// More copies would be bought than allowed.
  case tooMany(Int)

  package var category: FailureCategory {
    switch self {
    case .none, .notInCart, .emptyCart: .noMatch
    case .tooMany: .input
    }
  }

  package var description: String {
    switch self {
    case .none(let title): "\(title) is not on your wish list"
    case .notInCart(let title): "\(title) is not in the cart"
    case .emptyCart: "the cart is empty"
    case .tooMany(let most): "at most \(most) copies of a book can be bought at once - check the number"
    }
  }
}
