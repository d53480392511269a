#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ender serve under attack, on loopback only: each hostile request gets an error, costs bounded
# memory, and the server goes on. $ENDER is the command.
set -eu
if "${ENDER:?}" serve --port 0 --seconds 0x 2>&1 | grep -q 'without libmicrohttpd'; then
    echo "ok 1 - ender serve # SKIP built without libmicrohttpd"
    echo "1..1"
    exit 0
fi
exec python3 - <<'PYTHON'
import json, select, sys
sys.path.insert(0, "tests/cli")
sys.dont_write_bytecode = True
from server import Checks, Server, answers, read_all

check = Checks()
server = Server("--seconds", "5", "--memory", "200M")
token, head, exchange, ask = server.token, server.head, server.exchange, server.ask
MEMORY_MOST = 400 << 20  # of all processes, far below what the attacks send


def connect(seconds=30):
    return server.connect(seconds)


def goes_on(name):
    status, text = ask({"kind": "evaluate", "text": "1/2+1/2"})
    check(f"{name}: the server goes on", status == 200 and '"text":"1"' in text, text)


def memory():
    return server.memory()


try:
    goes_on("begin")
    status, text = exchange(head("GET", "/", Connection="close"))
    check("the page needs no token", status == 200 and "<title>" in text, text[:300])
    check("it is isolated", "Cross-Origin-Opener-Policy: same-origin" in text
          and "Cross-Origin-Embedder-Policy: require-corp" in text, text[:600])

    for name, headers in {"no token": {"X_Ender_Token": None}, "a wrong token": {"X_Ender_Token": "0" * 32},
                          "another origin": {"Origin": "http://evil.example"},
                          "another origin's port": {"Origin": f"http://127.0.0.1:{server.port + 1}"},
                          "another host": {"host": f"evil.example:{server.port}"}}.items():
        status, text = ask({"kind": "kinds"}, **headers)
        check(f"{name} is refused", status == 403 and '"ok":false' in text, text)
    status, _ = ask({"kind": "kinds"}, Origin=f"http://127.0.0.1:{server.port}")
    check("our own origin is let in", status == 200)

    for path in ("/../README.md", "/..%2fREADME.md", "/views/../../CMakeLists.txt", "/%2e%2e/LICENSE", "//etc/passwd",
                 "/.git/config", "/README.md", "/views", "/views/", "/nothing.js", "/" + "a/" * 4000):
        status, text = exchange(head("GET", path, Connection="close"))
        check(f"no file at {path[:30]}", status in (0, 400, 404, 414, 431) and "LICENSE" not in text, (status, text[:200]))

    deep = 1_000_000
    for name, body in {"a million open brackets": b"[" * deep,
                       "a million open braces in JSON": b'{"a":' * (deep // 5),
                       "a million open braces in an expression":
                           b'{"kind":"evaluate","text":"' + b"{" * (deep - 30) + b'"}',
                       "no JSON": b"\x00\xff\xfe", "nothing": b""}.items():
        status, text = ask(body)
        check(f"{name} is an error", status == 200 and '"ok":false' in text, (status, text[-300:]))
    goes_on("deep requests")

    status, text = exchange(head(length=1 << 30))
    check("a body of a gigabyte is refused before it is sent", status == 413, (status, text[:200]))
    with connect() as s:  # in chunks, without a length
        s.sendall(head(length=None, Transfer_Encoding="chunked"))
        chunk = b"10000\r\n" + b" " * 65536 + b"\r\n"
        sent = 0
        try:
            while sent < 1 << 30:
                s.sendall(chunk)
                sent += 65536
        except OSError:
            pass
    check("a body without end is cut", sent < 64 << 20, sent)
    check("long bodies cost bounded memory", memory() < MEMORY_MOST, memory())
    goes_on("long bodies")

    crowd = []
    for _ in range(1000):
        try:
            crowd.append(connect(1))
        except OSError:
            break
    check("a thousand connections cost bounded memory", memory() < MEMORY_MOST, memory())
    for s in crowd:
        s.close()
    while exchange(head("GET", "/", Connection="close"))[0] != 200:
        pass  # the server has not heard yet that they hung up
    goes_on("a thousand connections")

    with connect() as drip:  # more than it could ever send; only the server ends this
        slow = iter(head(length=1 << 20) + b" " * (1 << 20))
        while not select.select([drip], [], [], 0.25)[0]:
            try:
                drip.send(bytes([next(slow)]))
            except OSError:
                break
    check("a slow sender is cut off", True)
    goes_on("a slow sender")

    # Domineering 10x10 takes hours, so whatever answers has ended it.
    hard = {"kind": "position", "ruleset": "domineering", "position": "10x10"}
    status, text = ask(hard | {"limits": {"ms": 700}})
    lines = answers(text)
    check("the time of a request is bounded", not lines[-1]["ok"], text[-300:])
    check("progress is told meanwhile", any("progress" in line for line in lines), text[:300])

    body = json.dumps(hard).encode()
    with connect() as s:  # hangs up while it is computed
        s.sendall(head(length=len(body)) + body)
        s.recv(200)
    goes_on("a client that hung up")  # in the same session: what ran for it was stopped

    status, text = ask({"kind": "evaluate", "text": "games_by_day(3)", "limits": {"memory": 100000}})
    check("the memory of a request is bounded", '"ok":false' in text, text[-300:])

    for i in range(20):
        ask({"kind": "evaluate", "text": "*"}, session=f"session{i:04d}")
    # One process more waits for the next session.
    check("sessions are bounded in number", len(server.children()) <= 9, server.children())
    ask({"kind": "evaluate", "text": "*"})  # its page hears that its session has ended
    goes_on("many sessions")
finally:
    code = server.end()
    check("Ctrl-C ends it", code == 0, code)
check.end()
PYTHON
