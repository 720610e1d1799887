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
    "4th estate", "ace", "adelphi", "alianza", "allen & unwin", "allen lane", "anagrama", "and other stories",
    "archipelago", "atlantic", "ballantine", "bantam", "beck", "berkley", "bloomsbury", "cambridge university",
    "canongate", "carcanet", "catapult", "charco", "chatto", "chatto & windus", "chronicle", "coffee house",
    "copper canyon", "crown", "cup", "daunt", "daw", "deep vellum", "del rey", "deutsch", "diogenes", "doubleday",
    "dover", "dtv", "dutton", "ecco", "einaudi", "europa", "everyman", "everyman's library", "faber", "faber & faber",
    "faber and faber", "farrar straus giroux", "farrar, straus and giroux", "feltrinelli", "fitzcarraldo", "flammarion",
    "fourth estate", "fsg", "gallimard", "gollancz", "granta", "graywolf", "grove", "hachette", "hanser", "harcourt",
    "harper", "harper perennial", "harpercollins", "harvill secker", "headline", "heinemann", "hodder",
    "hodder & stoughton", "hogarth", "houghton mifflin", "insel", "jonathan cape", "kiepenheuer & witsch", "knopf",
    "little brown", "little, brown", "macmillan", "mariner", "melville house", "milkweed", "mit", "modern library",
    "mondadori", "new directions", "new york review", "norton", "nyrb", "o'reilly", "oneworld", "open letter", "orbit",
    "orion", "oup", "oxford university", "pan", "pan macmillan", "pantheon", "peirene", "penguin", "penguin modern",
    "penguin random", "persephone", "picador", "planeta", "princeton university", "profile", "puffin", "pushkin",
    "putnam", "random", "reclam", "restless", "riverhead", "routledge", "rowohlt", "s. fischer", "sceptre", "schocken",
    "scholastic", "scribner", "secker & warburg", "sellerio", "serpent's tail", "seuil", "simon & schuster",
    "simon and schuster", "soft skull", "springer", "st. martin's", "suhrkamp", "tilted axis", "tin house", "tor",
    "tordotcom", "transit", "verso", "viking", "vintage", "virago", "w. w. norton", "w.w. norton", "wiley",
    "wordsworth", "yale university",
  ]
}
