#!/bin/sh
# Reads one JSON request from standard input; jq's output is the file.
exec jq -r '
  if .apiVersion != 1 then "" | halt_error(3) else
    .options.unknown as $unknown
    | [.snapshot.books[] | .title as $title | .readings[] | select(.status == "finished")
       | [.ended // $unknown, $title, (.rating // "" | tostring)]]
    | sort[] | @tsv
  end'
