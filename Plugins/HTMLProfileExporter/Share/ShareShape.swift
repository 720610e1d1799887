/// The shape of a share image: for link previews, for a feed of pictures, and for a phone's whole screen.
enum ShareShape: String, CaseIterable {
  case wide, square, story

  /// The size in pixels.
  var size: (width: Int, height: Int) {
    switch self {
    case .wide: (1200, 630)
    case .square: (1080, 1080)
    case .story: (1080, 1920)
    }
  }

  /// The area for text and covers. Apps draw their own controls at the top and the bottom of a story.
  var frame: Frame {
    switch self {
    case .wide: Frame(x: 64, y: 60, width: 1072, height: 510)
    case .square: Frame(x: 72, y: 76, width: 936, height: 932)
    case .story: Frame(x: 84, y: 230, width: 912, height: 1440)
    }
  }

  /// The size of text in multiples of that in a wide image.
  var scale: Double {
    switch self {
    case .wide: 1
    case .square: 1.3
    case .story: 1.55
    }
  }

  /// Whether covers are beside the text, else below its head.
  var hasColumns: Bool { self == .wide }
}

struct Frame: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var bottom: Int { y + height }
}
