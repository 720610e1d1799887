/// The reader's public profile.
public struct Profile: Hashable, Sendable, Codable {
  /// The name to show.
  public var name: String?
  /// A few sentences, in Markdown.
  public var bio: String?
  /// The reader's web page.
  public var link: String?
  /// A portrait.
  public var avatar: Picture?
  /// The background picture of a site's home page.
  public var background: Picture?

  /// A profile; everything is optional.
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
