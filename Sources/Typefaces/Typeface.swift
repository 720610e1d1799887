// Typefaces: the fonts of the site's themes, compiled into the binary. Imports nothing.

/// A font file in WOFF2. scripts/fonts/subset.py makes them.
package struct Typeface: Sendable {
  package let name: String
  package let bytes: [UInt8]

  package static let all = [
    Typeface(name: "booklet-italic.woff2", bytes: PackageResources.booklet_italic_woff2),
    Typeface(name: "booklet-roman.woff2", bytes: PackageResources.booklet_roman_woff2),
    Typeface(name: "grotesk.woff2", bytes: PackageResources.grotesk_woff2),
    Typeface(name: "letterpress-italic.woff2", bytes: PackageResources.letterpress_italic_woff2),
    Typeface(name: "letterpress-roman.woff2", bytes: PackageResources.letterpress_roman_woff2),
  ]
}
