/// Who the reader is, as far as they want to say.
public struct Profile: Hashable, Sendable, Codable {
  /// The name to show.
  public var name: String?
  /// A few sentences, in Markdown.
  public var bio: String?
  /// A page of the reader's.
  public var link: String?
  /// A portrait.
  public var avatar: Picture?
  /// A picture behind the first page of a site.
  public var background: Picture?

  /// A profile; everything may be left open.
  public init(
    name: String? = nil, bio: String? = nil, link: String? = nil, avatar: Picture? = nil, background: Picture? = nil
  ) {
    self.name = name
    self.bio = bio
    self.link = link
    self.avatar = avatar
    self.background = background
  }
}
