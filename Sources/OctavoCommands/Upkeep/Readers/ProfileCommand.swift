internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo reader profile`: shows or changes the reader's profile.
struct ProfileCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show or change your profile for exported pages",
    discussion: """
      An empty value clears a field. Nothing leaves this machine unless you export it.

      EXAMPLE
        octavo reader profile
        octavo reader profile --name "Ada Reader" --bio "Reads *slowly*."
        octavo reader profile --background "the sea at Lyme.jpg"
        octavo reader profile --link "" --background ""
      """)

  @Option(help: "The name to show.") var name: String?
  @Option(help: ArgumentHelp("A few sentences in Markdown; '-' reads standard input.", valueName: "text"))
  var bio: String?
  @Option(help: ArgumentHelp("Your web page.", valueName: "url")) var link: String?
  @Option(help: ArgumentHelp("Your picture.", valueName: "file")) var avatar: String?
  @Option(help: ArgumentHelp("A picture for the top of your first page.", valueName: "file")) var background: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    if let link { try EditionOptions.check(link: link) }
    let library = try library.open(session)
    var profile = try library.profile()
    if [name, bio, link, avatar, background].contains(where: { $0 != nil }) {
      if let name {
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        profile.name = trimmed.isEmpty ? nil : trimmed
      }
      if let bio { profile.bio = try session.text(bio) }
      if let link { profile.link = link.isEmpty ? nil : link }
      if let avatar { profile.avatar = avatar.isEmpty ? nil : try Picture(file: avatar) }
      if let background { profile.background = background.isEmpty ? nil : try Picture(file: background) }
      profile = try library.setProfile(profile)
    }
    try session.print(Answer(profile), as: output) { console in
      let facts = [
        ("name", profile.name), ("link", profile.link), ("avatar", profile.avatar?.mediaType.rawValue),
        ("background", profile.background?.mediaType.rawValue),
      ]
      for case (let label, let value?) in facts {
        console.print(DisplayText.padded(label, to: 12) + DisplayText.line(value))
      }
      if let bio = profile.bio { console.print(DisplayText.prose(bio, to: console.width).joined(separator: "\n")) }
      if profile == Profile() {
        console.say("no profile yet - 'octavo reader profile --name \"Ada Reader\"' creates it")
      }
    }
  }
}

extension Profile: Tabular {
  static var columns: [Column<Profile>] {
    Column("name", \.name)
    Column("bio", \.bio)
    Column("link", \.link)
    Column.json("avatar", \.avatar?.mediaType)
    Column.json("background", \.background?.mediaType)
  }
}
