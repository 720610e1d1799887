internal import Markup

extension String {
  /// The Markdown as markup; nil if nothing visible is left.
  /// - Parameter headingBase: The level of its highest heading, 1…6.
  func markup(headingBase: Int) -> String? {
    let markup = Markdown.html(self, headingBase: headingBase)
    return markup.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A } ? nil : markup
  }
}
