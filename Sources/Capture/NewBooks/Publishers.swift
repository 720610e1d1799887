/// Publishers whose names alone say what they are after the author of a book: `by Kazuo Ishiguro, Faber`.
enum Publishers {
  /// Whether words are the name of a publisher, perhaps with `Books`, `Press` or the like.
  static func contain(_ name: String) -> Bool {
    var words = name.split(whereSeparator: \.isWhitespace).map { Typography.token(String($0)) }
    if names.contains(words.joined(separator: " ")) { return true }
    guard words.count > 1, let last = words.last, kinds.contains(last) else { return false }
    words.removeLast()
    return names.contains(words.joined(separator: " "))
  }

  private static let kinds: WordSet = """
    books classics press editions publishing publishers verlag paperbacks house uk us
    """

  private static let names: Set<String> = [
    "adelphi", "alianza", "allen & unwin", "allen lane", "anagrama", "and other stories", "ballantine", "bantam",
    "beck", "berkley", "bloomsbury", "cambridge university", "canongate", "carcanet", "catapult", "chatto & windus",
    "chatto", "chronicle", "cup", "daunt", "daw", "del rey", "deutsch", "diogenes", "doubleday", "dover", "dtv",
    "dutton", "einaudi", "europa", "everyman", "everyman's library", "faber", "faber & faber", "faber and faber",
    "farrar straus giroux", "farrar, straus and giroux", "feltrinelli", "fitzcarraldo", "flammarion", "fsg",
    "gallimard", "gollancz", "granta", "graywolf", "hachette", "hanser", "harcourt", "harper", "harpercollins",
    "harper perennial", "headline", "heinemann", "hodder", "hodder & stoughton", "houghton mifflin",
    "insel", "jonathan cape", "kiepenheuer & witsch", "knopf", "little brown", "little, brown", "macmillan", "mit",
    "modern library", "mondadori", "norton", "w. w. norton", "w.w. norton", "new directions", "new york review",
    "nyrb", "o'reilly", "oneworld", "orbit", "orion", "oup", "oxford university", "pan", "pan macmillan", "pantheon",
    "penguin", "penguin modern", "penguin random", "persephone", "picador", "planeta", "princeton university",
    "profile", "puffin", "pushkin", "putnam", "random", "reclam", "riverhead", "routledge", "rowohlt", "s. fischer",
    "sceptre", "schocken", "scholastic", "scribner", "secker & warburg", "sellerio", "serpent's tail", "seuil",
    "simon & schuster", "simon and schuster", "springer", "st. martin's", "suhrkamp", "tin house", "tor", "verso",
    "viking", "vintage", "virago", "wiley", "wordsworth", "yale university",
  ]
}
