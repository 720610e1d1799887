"""Runs the commands of a benchmark: a command and its environment per line of standard input, in JSON.

A new process counts its parent's peak memory as its own, so that those of a benchmark that holds a corpus would hide what a
command needs. This process stays small."""

import json
import os
import sys
import time

QUIET = [(os.POSIX_SPAWN_OPEN, descriptor, os.devnull, os.O_RDWR, 0) for descriptor in (0, 1, 2)]

for line in sys.stdin:
    command, environment = json.loads(line)
    started = time.perf_counter()
    process = os.posix_spawnp(command[0], command, environment, file_actions=QUIET)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - started
    answer = [wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)]
    print(json.dumps(answer), flush=True)
