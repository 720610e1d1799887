internal import ArgumentParser
internal import ReadingModel

/// `octavo share`: makes books, readings or entries public.
struct ShareCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "share", abstract: "Make books, readings or entries public",
    discussion: """
      Name one book, or give a query with a field, such as tag:sf ('octavo help queries'). Octavo shows what would \
      become public and asks; --yes answers for you, as in a script. Nothing is uploaded: your next public export \
      shows it. 'octavo unshare' and 'octavo undo' reverse it.

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

/// `octavo unshare`: makes books, readings or entries private.
struct UnshareCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "unshare", abstract: "Make books, readings or entries private",
    discussion: """
      Name one book, or give a query with a field, such as tag:work ('octavo help queries'). A private book hides \
      its readings, a private reading its entries. What you already published stays published until you export \
      again. 'octavo share' and 'octavo undo' reverse it.

      EXAMPLE
        octavo unshare emma
        octavo unshare tag:work --readings
        octavo unshare emma --reviews
        octavo unshare kind:thought --entries --dry-run
      """)

  @OptionGroup var options: SharingOptions
  @Flag(help: "Accepted as by 'octavo share'; this command never asks.") var yes = false

  func run(in session: Session) throws { try options.share(as: .private, in: session) }
}
