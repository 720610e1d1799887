internal import ArgumentParser
internal import ReadingModel

/// `octavo share`: lets public exports show something.
struct ShareCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Let public exports show books, readings or entries.",
    discussion: """
      Words alone are one book, as everywhere; with a field they are a query ('octavo help queries'). What would become \
      public is shown, and you are asked; --yes answers for you, where nobody can be asked. Nothing leaves this machine \
      by it: exports for the public show it from then on. 'octavo unshare' and 'octavo undo' take it back.

      EXAMPLE
        octavo share emma
        octavo share emma --entries
        octavo share rating:4.. --reviews
        octavo share tag:sf kind:quote --entries --dry-run
      """)

  @OptionGroup var options: SharingOptions
  @OptionGroup var asking: AskOptions

  func run(in session: Session) throws {
    if asking.yes { return try options.share(as: .public, in: session) }
    try options.share(as: .public, in: session) { text in
      try asking.agrees(to: text.question, after: text.preview, session)
    }
  }
}

/// `octavo unshare`: keeps something from public exports.
struct UnshareCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "unshare", abstract: "Keep books, readings or entries from public exports.",
    discussion: """
      Words alone are one book, as everywhere; with a field they are a query ('octavo help queries'). A private book hides \
      its readings, a private reading its entries. What you published before stays where you put it until you export \
      again. 'octavo share' and 'octavo undo' take it back.

      EXAMPLE
        octavo unshare emma
        octavo unshare tag:work --readings
        octavo unshare emma --reviews
        octavo unshare kind:thought --entries --dry-run
      """)

  @OptionGroup var options: SharingOptions
  @Flag(help: "Taken as by 'octavo share'; nothing is asked here.") var yes = false

  func run(in session: Session) throws { try options.share(as: .private, in: session) }
}
