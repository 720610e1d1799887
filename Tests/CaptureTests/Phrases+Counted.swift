/// Words about the day's reading, and numbers that count something else than pages or stars.
extension Phrases {
  static let counted = dates + sessionEnds + qualified + sums + counts + countedThings + notCounted

  private static let sessionEnds = [
    ("log done for today", "? “done for today”"),
    ("log almost done", "? “almost done”"),
    ("log dune nearly finished", "dune | “nearly finished”"),
    ("log dune almost finished", "dune | “almost finished”"),
    ("log dune done reading for today", "dune | “done reading for today”"),
    ("log dune the end is near", "dune | “the end is near”"),
    ("pause dune almost done", "dune | “almost done”"),
    ("log dune 75 almost done", "dune | page 75 | “almost done”"),
    ("log finished reading dune", "dune | end"),
  ]

  private static let qualified = [
    ("finish dune not 5 stars", "? dune | 5 stars | “not” ?? dune | “not 5 stars”"),
    ("review dune not 5 stars", "? dune | 5 stars | “not” ?? dune | “not 5 stars”"),
    ("finish emma almost 5 stars", "? emma | 5 stars | “almost” ?? emma | “almost 5 stars”"),
    ("finish emma barely 3 stars", "? emma | 3 stars | “barely” ?? emma | “barely 3 stars”"),
    ("finish emma only 3 stars", "emma | 3 stars"),
    ("finish emma, a great ending, 4 stars", "emma | 4 stars | “a great ending”"),
  ]

  private static let sums = [
    ("log 150 pages so far", "? page 150 ?? +150"),
    ("log 150 pages read so far", "? page 150 ?? +150"),
    ("log dune 150 pages in total", "? dune | page 150 ?? dune | +150"),
    ("log 150 pages so far today", "+150 | today"),
    ("log I've read 150 pages so far", "? page 150 ?? +150"),
  ]

  private static let counts = [
    ("finish with 2 friends", "? “with 2 friends” ?? 2 stars | “friends”"),
    (
      "review dune with 2 friends we loved it",
      "? dune | “with 2 friends we loved it” ?? dune | 2 stars | “friends we loved it”"
    ),
    ("finish dune at 5", "? dune | not “at 5” ?? dune | 5 stars"),
    ("finish emma, 1 of the best", "? emma | “1 of the best” ?? emma | 1 stars | “of the best”"),
    ("finish emma with 4 other readers", "? emma | “with 4 other readers” ?? emma | 4 stars | “other readers”"),
    ("finish emma with 4 loved it", "emma | 4 stars | “loved it”"),
    ("finish emma 1 more time", "? emma | 1 stars | “more time” ?? emma | “1 more time”"),
    ("pause dune for 3 days", "? dune | “for 3 days”"),
    ("pause dune 2 weeks", "? dune | “2 weeks”"),
    ("pause dune, 2 other books first", "dune | “2 other books first”"),
    ("pause dune 40 too slow", "dune | page 40 | “too slow”"),
    ("drop dune for 2 reasons", "? dune | “2 reasons” ?? dune | page 2 | “reasons”"),
    ("start emma with 2 friends", "? emma | “with 2 friends”"),
    ("start emma for 3 weeks", "? emma | “for 3 weeks”"),
  ]

  /// Numbers of things, people and years rather than of pages, stars or a day.
  private static let countedThings = [
    ("note about 200 people danced", "“about 200 people danced”"),
    ("note dune around 40 thieves came", "dune | “around 40 thieves came”"),
    ("quote nearly 30 men had died", "“nearly 30 men had died”"),
    ("note 200 people danced", "? page 200 | “people danced” ?? “200 people danced”"),
    ("note dune 20 years earlier", "dune | “20 years earlier”"),
    ("quote Nearly 100 years ago", "“Nearly 100 years ago”"),
    ("note dune 50/50 on him", "dune | “50/50 on him”"),
    ("note dune 100% agree", "? dune | 100% | “agree” ?? dune | “100% agree”"),
    ("drop dune 3 boring chapters", "? dune | page 3 | “boring chapters” ?? dune | “3 boring chapters”"),
    ("finish dune 5 words: best book of the year", "dune | “5 words: best book of the year”"),
    ("review dune in 2 words: very good", "dune | “in 2 words: very good”"),
    ("log dune about 200 people danced", "? dune | “about 200 people danced” ?? dune | page 200 | “people danced”"),
    (
      "log dune 20 yesterday 18 good",
      "? dune | page 20 | yesterday | “18 good” ?? dune | page 20 | yesterday | “good” "
        + "?? dune | page 18 | yesterday | “good” ?? dune | page 20 | 18 min | yesterday | “good”"
    ),
    ("log dune 20 yesterday 18 people died", "dune | page 20 | yesterday | “18 people died”"),
    (
      "log dune 220 2 x",
      "? dune | page 220 | “2 x” ?? dune | page 220 | “x” ?? dune | page 2 | “x” ?? dune | page 220 | 2 min | “x”"
    ),
    ("log dune 30 years later", "? dune | “30 years later” ?? dune | page 30 | “years later”"),
    ("log 2 decades later", "? “2 decades later” ?? page 2 | “decades later”"),
    (
      "finish hobbit about 2000 words of praise",
      "? hobbit | “about 2000 words of praise” ?? hobbit | 2000 | “words of praise”"
    ),
    ("log dune 2 good scenes", "? dune | page 2 | “good scenes” ?? dune | “2 good scenes”"),
    ("drop dune 200 pages too long", "? dune | +200 | “too long” ?? dune | “200 pages too long”"),
    ("drop dune 150 3 pages too far", "? dune | page 150 | “3 pages too far”"),
    ("finish \"4 stars\"", "4 stars"),
    ("log 1h 30", "? 90 min ?? page 30 | 60 min"),
    ("drop dune 50 pages in, boring", "dune | page 50 | “boring”"),
    ("finish dune 2 good scenes", "? dune | 2 stars | “good scenes” ?? dune | “2 good scenes”"),
    ("finish dune 5 boring chapters", "? dune | 5 stars | “boring chapters” ?? dune | “5 boring chapters”"),
    ("review ulysses no. 1", "? ulysses | 1 stars | “no.” ?? ulysses | “no. 1”"),
    (
      "log clarissa between 70 and 80 pages so good",
      "? clarissa | +75 | “so good” ?? clarissa | pages 70-80 | “so good”"
    ),
    ("log 70-80 pages", "? pages 70-80 ?? +75"),
    ("note japan around 1900", "“japan around 1900”"),
    ("note closed to the world until 1853", "“closed to the world until 1853”"),
    ("note around 1900 japan was open", "“around 1900 japan was open”"),
  ]

  /// Those of pages and stars, although something is counted after them.
  private static let notCounted = [
    ("finish dune 4 great characters", "dune | 4 stars | “great characters”"),
    ("finish dune 2 good", "dune | 2 stars | “good”"),
    ("finish dune 4 thoughts: slow", "dune | 4 stars | “thoughts: slow”"),
    ("drop dune 40 boring chapters", "dune | page 40 | “boring chapters”"),
    ("drop dune at 40 pages", "dune | page 40"),
    ("log dune about 292 pages left", "dune | page 120"),
    ("drop dune about 12 pages before the end", "dune | page 400"),
    ("log dune 20 pages or so", "dune | +20"),
    ("drop hobbit about 1999 bored", "hobbit | 1999 | “bored”"),
    ("log dune 75 day 3 of the holidays", "dune | page 75 | “day 3 of the holidays”"),
    ("log 120 thieves everywhere", "page 120 | “thieves everywhere”"),
    ("note great twist around 140", "page 140 | “great twist”"),
    ("log dune from 120 to 150 pages", "dune | pages 120-150"),
    ("note dune end page 120 wow", "dune | page 120 | “wow”"),
    ("log dune end chapter 5", "dune | chapter 5"),
    ("log dune end at 11pm", "dune | end | at 23:00"),
  ]

  private static let dates = [
    ("log dune 110 26-11-25", "? dune | page 110 | 2026-11-25 ?? dune | page 110 | 2025-11-26"),
    ("log dune 110 26-11-2025", "dune | page 110 | 2025-11-26"),
    ("finish dune 26-11-25", "? dune | 2026-11-25 ?? dune | 2025-11-26"),
    ("finish dune 5/11", "? dune | last 5.11. ?? dune | last 11.5. ?? dune | “5/11”"),
    ("finish dune november", "? dune | last month 11 ?? dune | “november”"),
    ("finish november", "last month 11"),
    ("finish dune the 3rd", "? dune | the 3th ?? dune | “the 3rd”"),
  ]
}
