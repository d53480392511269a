#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender serve under churn: sessions opened and ended at once, senders that hang up in the middle,
# requests that wait, and Ctrl-C while all of that goes on, in round after round with a new server each.
# $ENDER is the command; its ThreadSanitizer build tells races by the exit status. CHURN_SECONDS:
# rounds until so much time has gone, in place of a fixed number; CHURN_SEED for others than usual.
set -eu
if "${ENDER:?}" serve --port 0 --seconds 0x 2>&1 | grep -q 'without libmicrohttpd'; then
    echo "ok 1 - ender serve under churn # SKIP built without libmicrohttpd"
    echo "1..1"
    exit 0
fi
exec python3 - <<'PYTHON'
import os, random, re, sys, threading, time
sys.path.insert(0, "tests/cli")
sys.dont_write_bytecode = True
from server import Checks, Server

ROUNDS, CLIENTS, DEEDS = 24, 8, 25
seconds = float(os.environ.get("CHURN_SECONDS", 0))
seed = int(os.environ.get("CHURN_SEED", 1))
check = Checks()
easy = {"kind": "evaluate", "text": "A := {1|*}"}
hard = {"kind": "position", "ruleset": "domineering", "position": "10x10"}  # hours, unless it is ended


def deed(server, chance, seen):
    """One thing that a page does."""
    session = f"session{chance.randrange(6):04d}"
    kind = chance.randrange(5)
    if kind == 0:
        status, text = server.ask(easy, session=session)
        seen.append(status)
        if status == 200 and '"ok":true' not in text and '"refused"' not in text:
            raise AssertionError(text)
        return
    request = server.request(hard if kind < 4 else easy, session)
    with server.connect() as s:
        if kind == 1:  # hangs up in the middle of a request
            s.sendall(request[:chance.randrange(len(request))])
            return
        s.sendall(request)
        if kind == 2:  # when it is being answered
            s.recv(chance.randrange(1, 2000))


def churn(number):
    chance = random.Random(seed * 1000 + number)
    server = Server("--sessions", str(chance.randrange(1, 4)), "--seconds", "20", "--threads", "2")
    seen, wrong = [], []
    enough = threading.Event()

    def client(own):
        for _ in range(DEEDS):
            try:
                deed(server, own, seen)
            except OSError:
                if enough.is_set():
                    return  # the server has been ended
            except AssertionError as error:
                if not enough.is_set():
                    wrong.append(str(error))
        enough.set()  # the first that is done ends the server under the others

    clients = [threading.Thread(target=client, args=(random.Random(chance.random()),)) for _ in range(CLIENTS)]
    for one in clients:
        one.start()
    enough.wait()
    code = server.end()
    for one in clients:
        one.join()
    return code, seen, wrong


began = time.monotonic()
number = answered = 0
while number < ROUNDS if not seconds else time.monotonic() - began < seconds:
    code, seen, wrong = churn(number)
    number += 1
    answered += seen.count(200)
    if code != 0 or wrong or number % 50 == 0 or not seconds:
        check(f"round {number} of seed {seed}", code == 0 and not wrong, (code, wrong[:3]))
check("requests were answered", answered > 0, answered)
check.end()
PYTHON
