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

/// First names of authors, by which a name is known at the end of a title: `piranesi susanna clarke`.
enum GivenNames {
  /// Whether a word is a first name, ignoring case and accents.
  static func contain(_ word: String) -> Bool { all.contains(LetterFolding.folded(Typography.token(word))) }

  /// Whether a word is the initials of a name: `J.K.`, `R.F.`, `jrr`.
  static func areInitials(_ word: String) -> Bool {
    let letters = Typography.token(word).filter { $0 != "." }
    guard letters.allSatisfy(\.isLetter), (1...3).contains(letters.count) else { return false }
    if word.contains(".") { return !abbreviations.contains(letters) }
    let isNumber = letters.allSatisfy { "ivxlcdm".contains($0) }
    return letters.count > 1 && !isNumber && letters.allSatisfy { !"aeiouy".contains($0) }
      && !abbreviations.contains(letters)
  }

  /// Abbreviations that look like initials.
  private static let abbreviations: WordSet = "tbr dnf nyc mr mrs ms dr st vs jr sr tv pc vol no pt ch cv pg pp dvd cd"

  private static let all: WordSet = """
    aaron abdulrazak abigail abraham ada adam adrian agatha agnes aidan akira akwaeke alain alan albert aldous
    alejandro aleksandr alex alexander alexandra alexandre alexei alexis alfred ali alice alison alix allen allison
    ally alma amanda amelia amelie amin amitav amos amy ana anais anders andre andrea andrei andrew andrzej andy
    angela angie ann anna anne annie anthony antjie antoine anton antonia antonio anya aravind ariel arkady arnaldur
    arnold arthur arturo arundhati assia astrid audre audrey augusten ava banu barack barbara barry beatrix becky
    bella ben benedict benjamin bernard bernardine bertolt bertrand bessel bessie beth beverly blake bob bohumil
    bonnie boris brad bram brandon brenda brene brent bret brian bridget brit bruce bryan buchi caitlin caleb callan
    cara carl carla carlo carlos carmen carol carola caroline carolyn carson caryl casey cassandra catherine cathy
    cecelia celeste charles charlie charlotte cheryl chester chetan chigozie chimamanda chinua chloe chris christina
    christine christopher ciaran cixin claire clare clarice clarissa claudia claudio clive colin colleen colm colson
    connie constance cormac craig curtis cynthia czeslaw damon dan daniel daniela danielle daphne dashiell dava dave
    david dean deborah deesha delia denis dennis diana diane dmitri don donald donato donna doris dorothy doug douglas
    duncan dylan edgar edith edmund eduardo edward edwidge eileen eleanor elena eliezer elif elisabeth elizabeth elle
    ellen elmore emil emile emily emma emmanuel enid eoin eric erica erich erik erin ernest erskine esi esther etgar
    ethan eudora eugene evelyn ezra fatima federico felix fernando fiona flann flannery frances francesca francis
    francisco francois francoise frank frantz franz fred freida freya friedrich fyodor gabriel gabriela gabrielle gail
    gareth garth gary gavin geetanjali geoffrey george georges georgette gerald geraldine germaine gertrude giles
    gillian giovanni giuseppe glennon gloria graeme graham greg gregory gretchen guillermo gunter gustave halldor
    hannah hans hanya harlan harold harper harriet harry haruki heather hector heinrich helen helene henning henri
    henrik henry herman hermann hernan hilary hiro horace howard hugh hugo ian ibram ijeoma immanuel imre ingrid irene
    iris irvin irving isaac isabel isabella isadora ishmael ismail italo ivan jack jackie jacqueline jacques jaime
    jake james jamie jan jane janet janice jared jaroslav jason jasper javier jaycee jean jeanette jeff jeffrey jen
    jennifer jenny jeremy jerome jerry jesmyn jesse jessica jessie jhumpa jill jim jo joan joanna joanne jodi joe joel
    johan johann john johnny jojo jon jonas jonathan jorge jose joseph josephine joshua joyce juan judith judy jules
    julia julian julie julio junot kamel kamila karel karen karin karl kate katherine kathleen kathryn kathy katie
    katja kazuo keigo keiichiro keith kelly ken kenneth kenzaburo kerry kevin khaled kim kimberly kiran knut kobo
    kristen kristin kurt kyle langston larry laszlo laura lauren laurence laurent laurie lavie lawrence leah leigh
    leila lemony len lena leo leon leonard leonora leslie lev lewis liam liane lidia lily linda lionel lisa liu liz
    lois lorrie louis louisa louise luc luca lucia lucy ludwig luis luke lydia lynn madeleine madeline maggie maj maja
    malcolm malorie marc marcel marcus margaret marge margery margot marguerite maria mariama marian marianne marie
    marilynne mario marion marisha marjane mark markus marlen marlon martha martin mary maryse mathias matt matthew
    maude maurice max maxine maya megan melissa mervyn mia michael michel michelle miguel mikhail milan mildred
    miranda miriam mitch mohsin moira molly mona monica murasaki muriel nadine naguib nancy naoki naomi natalia
    natalie natasha nathan nathaniel natsume neal neil nella nelson nevil ngaio ngugi niccolo nicholas nick nicola
    nicolas nicole nikolai nina nnedi noah noam nora norman octavia olaf olga oliver olivia olivier orhan orson
    oscar otessa ottessa ousmane pablo paolo pascal patricia patrick patti paul paula paulette pauline paulo pema
    penelope percival perumal pete peter philip philippa philippe phyllis pierre primo rabindranath rachel rainer
    ralph ramona randall ray raymond rebecca reginald regis reni reyna rhonda ricardo richard rick rita roald rob
    robert roberto robin roddy roger rohinton roland ron ronald rosa rosamund rosamunde rosemary roxane ruby rudyard
    rumaan rupert ruth ryan ryu sally salman sam samanta samantha samuel sandor sandra sara sarah saul sayaka scott
    sean sebastian seishi selma shannon sharon sheila shirley shusaku siddhartha sidney sigmund sigrid simon simone
    sinclair siri sjon sofia sonia sophia sophie soren stan stanislaw stefan stella stephen stephenie steve steven
    stieg stuart sue susan susanna susanne suzanne suzette sven svetlana sylvain sylvia tahar tana tara tatiana taylor
    ted teju terry thea theodor theodore thich thomas thornton tim timothy toby tom tomas tommy toni tony torrey tove
    tracy truman tsitsi umberto upton ursula valeria vanessa vasily vera veronica victor victoria viet vikram viktor
    vincent viola virginia vita vladimir walter wendy werner wilbur wilkie willa william wislawa witold wole wolfgang
    xiaolu yaa yann yasunari yevgeny yoko yukio yuri yuval zadie zoe zora
    amor ayobami christy delphine djuna dolly emilie fredrik gideon jokha kiley laila marieke mieko raynor shehan
    silvia taffy tayari tessa yangsze yiyun yrsa hiromi
    """
}
