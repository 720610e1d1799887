/// The colours and the typeface of a theme on share images, as in its style sheet in light mode.
struct SharePalette {
  let paper: String
  let ink: String
  let soft: String
  let rule: String
  let accent: String
  let family: String
  let titleWeight: Int
  /// Whether covers lose their colours.
  var isGrey = false
}

extension SharePalette {
  /// The palette of a theme; custom themes have that of the default one.
  init(_ theme: Theme) {
    self = SharePalette.builtIn[theme.name] ?? SharePalette.letterpress
  }

  private static let builtIn = ["letterpress": letterpress, "grotesk": grotesk, "booklet": booklet]

  private static let letterpress = SharePalette(
    paper: "#f7f2e7", ink: "#23201b", soft: "#6b6153", rule: "#d8cdb9", accent: "#a3361f",
    family: "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua',Georgia,serif",
    titleWeight: 400)
  private static let grotesk = SharePalette(
    paper: "#fdfdfc", ink: "#0b0b0c", soft: "#5a5b60", rule: "#c9cacd", accent: "#1a34d8",
    family: "Inter,'Helvetica Neue',Roboto,'Nimbus Sans','Arial Nova',Arial,'Liberation Sans',sans-serif",
    titleWeight: 700)
  private static let booklet = SharePalette(
    paper: "#fffefb", ink: "#141413", soft: "#55534f", rule: "#b9b6af", accent: "#141413",
    family: "Charter,'Bitstream Charter','Sitka Text',Cambria,C059,'Liberation Serif',Georgia,serif",
    titleWeight: 400, isGrey: true)
}
