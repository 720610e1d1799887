#!/bin/sh
# One JSON request on standard input; what jq prints is the file.
exec jq -r '
  if .apiVersion != 1 then "" | halt_error(3) else
    .options.unknown as $unknown
    | [.snapshot.books[] | .title as $title | .readings[] | select(.status == "finished")
       | [.ended // $unknown, $title, (.rating // "" | tostring)]]
    | sort[] | @tsv
  end'
