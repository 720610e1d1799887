"""What readers use today, measured as whole processes on the machine of the first benchmarks; processor milliseconds."""

# The task, our row and its size, and the others.
PEERS = (
    ("start-up", "--version", None,
     {"taskwarrior": 3.6, "papis": 71, "jrnl": 105, "buku": 147, "calibredb": 231, "beets": 282}),
    ("add an entry, at 10k", "log", 10_000, {"taskwarrior": 57, "calibredb": 416, "jrnl": 1_550}),
    ("add an entry, at 100k", "log", 100_000, {"taskwarrior": 684, "calibredb": 2_237, "jrnl": 103_000}),
    ("list 100k books", "list --json", 1_000_000,
     {"buku": 1_048, "taskwarrior": 3_976, "calibredb": 5_877, "beets": 15_900}),
    ("pages by month, 10k", "stats --by month", 10_000, {"hledger": 305, "jrnl": 1_100}),
    ("pages by month, 100k", "stats --by month", 100_000, {"hledger": 3_400, "jrnl": 7_500}),
    ("100k entries to Markdown", "export markdown", 100_000, {"jrnl": 7_400}),
    ("100k entries to JSON", "export json", 100_000, {"jrnl": 197_000}),
    ("year EPUB of 1k entries", "export epub, full year", 1_000,
     {"zipfile": 100, "ebooklib": 189, "pandoc": 1_300, "calibre": 2_300}),
    ("Goodreads table, 1k rows", "import goodreads", 1_000, {"sqlite-utils": 420, "calibre": 33_000}),
    ("Goodreads table, 100k rows", "import goodreads", 100_000, {"sqlite-utils": 16_400}),
)
