internal import ReadingModel

/// Last names of well-known authors, by which a name is suspected at the end of a title: `hobbit tolkien`. Names that
/// often end titles, such as King and White, are not among them.
enum AuthorSurnames {
  /// Whether a word is such a name, ignoring case and accents.
  static func contain(_ word: String) -> Bool { all.contains(LetterFolding.folded(Typography.token(word))) }

  /// Whether a word is such a name, or one that many people have: after a first name it is an author's.
  static func containAfterFirstName(_ word: String) -> Bool {
    contain(word) || common.contains(LetterFolding.folded(Typography.token(word)))
  }

  private static let common: WordSet = """
    adams alderman barnes barry bennett black blake bowen boyd boyle brooks brown butler carey carr chang chiang child
    clark cole collins cooper cunningham davis diaz donoghue doyle eggers ellis ellison enright evans everett fielding
    flynn ford frost fry garner ginsberg gray green griffiths hall hardy harris harrison hart harvey heaney heti hornby
    hughes jackson jacobson james jones kay keane keats king kline knight lee leonard levy lewis lively london mason
    miller milton moore moss munro myles nelson ng north norris oates obama orlean owen owens perry phillips porter
    powell power price quinn reid rhys rice roberts robinson roth russo ryan sacks saunders schwab scott shelley
    shields simpson smiley smith spark stephenson stoker stone strayed tan taylor thomas thompson toews toibin torres
    trevor tyler walker wallace ward warner waters watts waugh weir wells welsh welty west westover white wild williams
    wilson winterson wood wright wu yates young yu
    """

  private static let all: WordSet = """
    abercrombie achebe adichie akutagawa alcott allende amis asimov atwood auden austen baldwin ballard balzac bellow
    bolano borges bradbury brecht bronte bukowski bulgakov burgess burroughs byatt calvino camus carrington carver
    cather celan cervantes chabon chandler chekhov chesterton christie clarke coelho coetzee conrad cortazar cusk
    defoe delillo dick dickens dickinson didion dinesen doerr dostoevsky dostoyevsky dreiser dumas duras eco egan
    eliot ellroy emerson erdrich ernaux evaristo faulkner ferrante fitzgerald flaubert fontane forster fosse fowles
    franzen frisch gaiman gaskell gide gibson goethe gogol gorky grass greene grisham hamsun haruf hawthorne heinlein
    heller hemingway herbert hesse highsmith hosseini houellebecq hugo hurston huxley ibsen irving ishiguro joyce
    kafka kawabata kazantzakis kerouac kierkegaard kingsolver kipling knausgaard kundera lahiri lawrence leguin lem
    lessing levi lispector llosa lovecraft mahfouz mailer malamud mandela mann mantel marquez maugham maupassant
    mccarthy mccullers mcewan melville mieville mishima mitchell mitford modiano morrison murakami musil nabokov
    naipaul nietzsche ondaatje orwell pamuk pasternak patchett pavese perec pessoa plath pratchett proust pullman
    pushkin pynchon rilke rimbaud rooney rothfuss rowling rulfo rushdie ruskin saramago sartre sayers sebald
    shakespeare simenon singh solzhenitsyn sontag stegner steinbeck stendhal sterne stevenson strugatsky swift
    tagore tanizaki tartt tchaikovsky thackeray thoreau tolkien tolstoy trollope turgenev twain undset updike verne
    voltaire vonnegut walser wharton whitman wilde wittgenstein wodehouse wolfe woolf yourcenar zafon zola zweig
    alameddine armfield atkinson backman batuman bechdel bregman brodsky bryson bugnet cercas clavell clegg
    cronin dawkins doctorow doctorov enriquez erpenbeck feynman flanagan frankopan fresan galbraith garmus gladwell
    groff guin gurnah haddon haig harari hofstadter isherwood jansson jemisin kahneman keegan kehlmann krasznahorkai
    labatut leckie luiselli macfarlane macintyre mcbride mcdermid moshfegh murata murdoch obreht offill oyeyemi
    ozeki pevear pinker pynchon rovelli sapolsky satrapi schlink seghers smarsh steinhauer strout tokarczuk towles
    tuchman vandermeer vuong whitehead zambra zevin zusak
    """
}
