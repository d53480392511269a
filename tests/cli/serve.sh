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
exec python3 - "$ENDER" <<'PYTHON'
import json, os, re, signal, socket, subprocess, sys, time

server = subprocess.Popen([sys.argv[1], "serve", "--port", "0", "--seconds", "5", "--memory", "200M"],
                          stdout=subprocess.PIPE, text=True)
address = server.stdout.readline()
port, token = re.match(r"http://127\.0\.0\.1:(\d+)/\?token=([0-9a-f]{32})$", address.strip()).groups()
port = int(port)
MEMORY_MOST = 400 << 20  # of the whole process, far below what the attacks send

count = failed = 0


def check(name, holds, note=""):
    global count, failed
    count += 1
    failed += not holds
    print(("ok" if holds else "not ok"), count, "-", name, flush=True)
    if not holds:
        print("#", str(note).replace("\n", "\n# "))


def connect(seconds=30):
    return socket.create_connection(("127.0.0.1", port), timeout=seconds)


def head(method="POST", path="/request", host=None, length=0, **headers):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{port}'}"]
    if method == "POST":
        headers = {"Content_Length": length, "X_Ender_Token": token,
                   "X_Ender_Session": "abcdefgh0123"} | headers
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items() if value is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def read_all(s):
    parts = []
    try:
        while part := s.recv(65536):
            parts.append(part)
    except OSError:
        pass
    return b"".join(parts)


def exchange(data):
    """The status and the text of the answer; 0 when the server hangs up."""
    with connect() as s:
        try:
            s.sendall(data)
        except OSError:
            pass
        got = read_all(s)
    match = re.match(rb"HTTP/1\.1 (\d+)", got)
    return int(match[1]) if match else 0, got.decode(errors="replace")


def ask(request, **headers):
    body = request if isinstance(request, bytes) else json.dumps(request).encode()
    return exchange(head(length=len(body), Connection="close", **headers) + body)


def goes_on(name):
    status, text = ask({"kind": "evaluate", "text": "1/2+1/2"})
    check(f"{name}: the server goes on", status == 200 and '"text":"1"' in text, text)


def memory():
    with open(f"/proc/{server.pid}/status") as about:
        return int(re.search(r"VmRSS:\s+(\d+)", about.read())[1]) << 10


try:
    goes_on("begin")
    status, text = exchange(head("GET", "/", Connection="close"))
    check("the page needs no token", status == 200 and "<title>" in text, text[:300])
    check("it is isolated", "Cross-Origin-Opener-Policy: same-origin" in text
          and "Cross-Origin-Embedder-Policy: require-corp" in text, text[:600])

    for name, headers in {"no token": {"X_Ender_Token": None}, "a wrong token": {"X_Ender_Token": "0" * 32},
                          "another origin": {"Origin": "http://evil.example"},
                          "another origin's port": {"Origin": f"http://127.0.0.1:{port + 1}"},
                          "another host": {"host": f"evil.example:{port}"}}.items():
        status, text = ask({"kind": "kinds"}, **headers)
        check(f"{name} is refused", status == 403 and '"ok":false' in text, text)
    status, _ = ask({"kind": "kinds"}, Origin=f"http://127.0.0.1:{port}")
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
    time.sleep(0.3)
    goes_on("a thousand connections")

    drip = connect(40)
    began = time.time()
    try:
        for byte in head(length=100) + b" " * 99:
            drip.send(bytes([byte]))
            time.sleep(0.25)
            if time.time() - began > 30:
                break
    except OSError:
        pass
    check("a slow sender is cut off", time.time() - began < 25, time.time() - began)
    goes_on("a slow sender")

    hard = {"kind": "position", "ruleset": "domineering", "position": "10x10"}
    began = time.time()
    status, text = ask(hard | {"limits": {"ms": 700}})
    lines = [json.loads(line) for line in re.findall(r"^\{.*\}$", text.replace("\r", ""), re.M)]
    check("the time of a request is bounded", time.time() - began < 5 and not lines[-1]["ok"], text[-300:])
    check("progress is told meanwhile", any("progress" in line for line in lines), text[:300])

    body = json.dumps(hard).encode()
    with connect() as s:  # hangs up while it is computed
        s.sendall(head(length=len(body)) + body)
        s.recv(200)
    began = time.time()
    goes_on("a client that hung up")
    check("what ran for it was stopped", time.time() - began < 2, time.time() - began)

    status, text = ask({"kind": "evaluate", "text": "games_by_day(3)", "limits": {"memory": 100000}})
    check("the memory of a request is bounded", '"ok":false' in text, text[-300:])

    began = time.time()
    for i in range(20):
        ask({"kind": "evaluate", "text": "*"}, X_Ender_Session=f"session{i:04d}")
    with open(f"/proc/{server.pid}/status") as about:
        threads = int(re.search(r"Threads:\s+(\d+)", about.read())[1])
    check("sessions are bounded in number", threads < 40, threads)
    goes_on("many sessions")
finally:
    server.send_signal(signal.SIGINT)
    try:
        code = server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        code = None
    check("Ctrl-C ends it", code == 0, code)
print(f"1..{count}")
sys.exit(failed > 0)
PYTHON
