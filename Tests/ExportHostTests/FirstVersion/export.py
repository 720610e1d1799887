#!/usr/bin/env python3
"""Made for version 1 of the request when that was new, and never to be changed: it has to run as long as version 1 lives."""
import json
import sys

request = json.load(sys.stdin)
if request["apiVersion"] != 1:
    sys.exit(3)
print(request["app"]["name"], request["exporter"], request["title"], request["audience"], request["now"])
print(request["zone"], request["stampUnixSeconds"], sorted(request["options"].items()))
snapshot = request["snapshot"]
print(snapshot["schema"], snapshot["profile"].get("name"), len(snapshot["books"]))
for book in snapshot["books"]:
    people = [(person["name"], person["role"]) for person in book["contributors"]]
    print(book["uid"], book["title"], people, book["tags"], book["isFavorite"], book["visibility"])
    print(" ", book.get("subtitle"), book.get("series"), book.get("isbn"), book.get("pageCount"), book.get("language"))
    for reading in book["readings"]:
        print("  ", reading["uid"], reading["status"], reading.get("started"), reading.get("ended"), end=" ")
        print(reading.get("rating"), reading.get("review"), reading["visibility"])
        for entry in reading["entries"]:
            place = entry.get("position", {})
            print("    ", entry["uid"], entry["kind"], entry.get("status"), entry.get("day"), entry.get("time"), end=" ")
            print(place.get("unit"), place.get("from"), place.get("to"), place.get("total"), end=" ")
            print(entry.get("minutes"), entry.get("text"), entry.get("note"), entry["tags"], entry["visibility"])
