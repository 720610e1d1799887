internal import ReadingModel

/// Last names of well-known authors, by which a name is suspected at the end of a title: `hobbit tolkien`. Names that
/// often end titles, such as King and White, are not among them.
enum AuthorSurnames {
  /// Whether a word is such a name, ignoring case and accents.
  static func contain(_ word: String) -> Bool { all.contains(LetterFolding.folded(Typography.token(word))) }

  private static let all = Set(
    """
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
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
