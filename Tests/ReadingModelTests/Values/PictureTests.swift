import Foundation
import ReadingModel
import Testing

@Suite("a picture")
struct PictureTests {
  @Test("of text stays readable in JSON, and any bytes survive it")
  func json() throws {
    let drawing = Picture(mediaType: .svg, bytes: Data("<svg>é</svg>".utf8))
    let broken = Picture(mediaType: .svg, bytes: Data([0x3C, 0xFF, 0x00]))
    let photo = Picture(mediaType: .jpeg, bytes: Data([0xFF, 0xD8, 0xFF]))
    for picture in [drawing, broken, photo] {
      #expect(try JSONDecoder().decode(Picture.self, from: JSONEncoder().encode(picture)) == picture)
    }
    #expect(String(decoding: try JSONEncoder().encode(drawing), as: UTF8.self).contains("<svg>é<"))
  }

  @Test(
    "without bytes or of an unknown type is an error",
    arguments: [
      #"{"mediaType":"image/png","base64":""}"#, #"{"mediaType":"image/svg+xml","text":""}"#,
      #"{"mediaType":"image/png"}"#,
      #"{"mediaType":"text/html","text":"<b>"}"#, #"{"mediaType":"image/png","base64":"%%%"}"#,
    ])
  func badJSON(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Picture.self, from: Data(json.utf8)) }
  }
}
