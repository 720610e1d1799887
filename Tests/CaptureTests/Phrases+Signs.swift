/// What readers type with signs between its parts, with a wrong letter, or about two days.
extension Phrases {
  static let signs = [
    ("log dune \"48%, the voice is so strange\"", "dune | 48% | “the voice is so strange”"),
    ("log dune \"p 155. The duel, laughed out loud\"", "dune | page 155 | “The duel, laughed out loud”"),
    ("log dune \"155 - what a duel\"", "dune | page 155 | “what a duel”"),
    ("log dune \"155 pages of sand\"", "? dune | +155 | “155 pages of sand” ?? dune | “155 pages of sand”"),
    ("log dune \"the voice is so strange\"", "dune | “the voice is so strange”"),
    (
      "log dune \"Last night I got to page 219 and slept\"",
      "dune | page 219 | yesterday | “Last night I got to page 219 and slept”"
    ),
    (
      "log dune \"just spent half an hour with the worms\"",
      "dune | 30 min | “just spent half an hour with the worms”"
    ),
    ("log dune 12 pags in the bath", "dune | +12 | “in the bath”"), ("log dune pge 211", "dune | page 211"),
    ("log left hand of teh darkness 62", "left hand of the darkness | page 62"),
    ("log frdiay 58", "page 58 | last friday"),
    ("log becoming until 7h05 at 18h30", "becoming | at 425 min | at 18:30"),
    ("log becoming \"I'm at 7 hours 15\"", "becoming | at 435 min"),
    ("log dune 120 tonight and I cried", "dune | page 120 | today | “and I cried”"),
    ("finish dune 100% 4 stars", "dune | 4 stars"),
    (
      "quote dune p. 8 \"Fear is the mind-killer\" \"so true\"",
      "dune | page 8 | “Fear is the mind-killer” | note “so true”"
    ),
    (
      "quote \"Dune\" \"Fear is the mind-killer\" - Paul, p. 8",
      "Dune | page 8 | “Fear is the mind-killer” | note “Paul”"
    ),
    ("log dune 41 \"so very dry\" \"really dry\"", "dune | page 41 | “so very dry really dry”"),
    ("log dune 42 \"so very dry\" really", "dune | page 42 | “so very dry really”"),
    ("log dune 41 \"so very dry\" again", "dune | page 41 | “so very dry again”"),
    ("log #1 41 \"so very dry\" really", "#1 | page 41 | “so very dry really”"),
    ("log finally page 30 of dune \"so very dry\"", "dune | page 30 | “so very dry”"),
    ("note dune p. 31 \"so very dry\" really", "dune | page 31 | “so very dry really”"),
    ("finish dune 4 \"so very dry\" and \"really dry\"", "dune | 4 stars | “so very dry and really dry”"),
    ("drop dune 40 \"so very dry\" really", "dune | page 40 | “so very dry really”"),
    ("log dune 41 42 \"so very dry\"", "? dune | page 41 | “42 so very dry”"),
    ("log dune 41 \"so very dry\" page 42", "? dune | page 41 | “so very dry page 42”"),
    ("log dune 41 \"so very dry\" chapter 5 really", "? dune | page 41 | “so very dry chapter 5 really”"),
    ("note dune p. 31 \"so very dry\" p. 32", "? dune | page 31 | “so very dry p. 32”"),
    ("finish dune 4 \"so very dry\" 5", "? dune | 4 stars | “so very dry 5”"),
    ("finish dune yesterday \"so very dry\" monday", "? dune | yesterday | “so very dry monday”"),
    ("quote dune p. 3 \"so very dry\" p. 4", "? dune | page 3 | “so very dry” | note “p. 4”"),
    ("log dune 41 \"so very dry\" emma", "? dune | page 41 | “so very dry emma”"),
    ("finish dune prophecy \"so very dry\"", "? dune | “prophecy so very dry”"),
    ("quote dune p. 31 really \"so very dry\"", "? dune | page 31 | “so very dry” | note “really”"),
    ("quote dune what a line: \"To be\" p 4", "? dune | page 4 | “To be” | note “what a line”"),
    ("quote \"Fear is the mind-killer\" p. 8 so true", "? page 8 | “Fear is the mind-killer” | note “so true”"),
    ("quote \"Fear is the mind-killer\" - Paul", "? “Fear is the mind-killer” | note “Paul”"),
    ("resume left hand for the seminar", "left hand | “for the seminar”"),
    ("drop becoming at 5:40 \"not in the mood\"", "becoming | at 340 min | “not in the mood”"),
    ("log dune readed 15 pages in the metro", "dune | +15 | “in the metro”"),
    ("log 3 days ago dune pag 95", "dune | page 95 | 3 days ago"),
    ("log dune since page 88 until 108", "dune | pages 88-108"), ("finish dune 4 from 5", "dune | 4 stars"),
    ("rate dune 4.5 \"the sand carries it\"", "dune | 4.5 stars | “the sand carries it”"),
    ("pause left drakness", "left drakness"), ("resume left drakness", "left drakness"),
    ("log left drakness 62", "left drakness | page 62"),
    ("note dune Dune is full of sand", "dune | “Dune is full of sand”"),
    ("note left hand who is Estraven again?", "left hand | “who is Estraven again?”"),
    ("quote \"dune, p. 8: “Fear is the mind-killer”\"", "dune | page 8 | “Fear is the mind-killer”"),
    ("start hobbit on monday, from the library", "hobbit | last monday | “from the library”"),
    ("log dune 22 pages 8.30pm to 9.15pm", "dune | +22 | 45 min | at 21:15"),
    ("log dune 30 pages between 9 and 10 last night", "dune | +30 | 60 min | yesterday | at 22:00"),
    ("log dune 30 pages from 11 to 12 last night", "dune | +30 | 60 min | yesterday | at 00:00"),
    ("log dune +30 from 9 to 11 this morning", "dune | +30 | 120 min | today | at 11:00"),
    ("log dune from 9 to 10", "dune | pages 9-10"),
    (
      "log dune from 9 to 12 last night",
      "? dune | 180 min | yesterday | at 00:00 ?? dune | pages 9-12 | yesterday"
    ),
    ("quote p. 8 \"Dune\" \"Fear is the mind-killer\"", "Dune | page 8 | “Fear is the mind-killer”"),
    ("finish dune recommend it 100%", "? dune | “recommend it 100%”"),
    ("log dune \"1. Paul 2. Jessica\"", "? dune | page 1 | “1. Paul 2. Jessica” ?? dune | “1. Paul 2. Jessica”"),
    ("log dune from 120 to 150 last night", "dune | pages 120-150 | yesterday"),
  ]
}
