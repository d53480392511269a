#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The sessions of ender serve: one that ends does not take others with it, pages hear what became of
# theirs, nobody's requests pile up, and who may ask from where. $ENDER is the command.
set -eu
if "${ENDER:?}" serve --port 0 --seconds 0x 2>&1 | grep -q 'without libmicrohttpd'; then
    echo "ok 1 - sessions of ender serve # SKIP built without libmicrohttpd"
    echo "1..1"
    exit 0
fi
# Under AddressSanitizer what was freed is kept for a while: a little of it only, for memory is measured here.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}quarantine_size_mb=8"
exec python3 - <<'PYTHON'
import json, os, signal, socket, stat, sys, tempfile, threading, time
sys.path.insert(0, "tests/cli")
sys.dont_write_bytecode = True
from server import Checks, Server, answers, read_all

check = Checks()
folder = tempfile.TemporaryDirectory()
# Domineering 10x10 takes hours, so whatever answers within the test has ended it.
hard = {"kind": "position", "ruleset": "domineering", "position": "10x10"}


def value(text):
    return {"kind": "evaluate", "text": text}


def is_there(process):
    """Does it run?"""
    try:
        with open(f"/proc/{process}/stat") as stat_line:
            return stat_line.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def write(name, text):
    path = os.path.join(folder.name, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def some(s, most):
    """Bytes, which have to come."""
    got = s.recv(most)
    if not got:
        raise RuntimeError("the server hung up")
    return got


class Running:
    """A request that is being answered: its first line of progress has come."""

    def __init__(self, server, request, session):
        self.socket = server.connect()
        self.socket.sendall(server.request(request, session))
        self.seen = b""
        while b'"progress"' not in self.seen:
            self.seen += some(self.socket, 4096)

    def hang_up(self):
        self.socket.close()


# ---- as many sessions as may be ----

server = Server("--sessions", "2", "--seconds", "100000")
for name in "firstpage", "secondpage":
    server.ask(value(f"A := {len(name)}"), session=name)
status, text = server.ask(value("A"), session="thirdpage1")
check("a third page of two is served", status == 200 and '"ok":false' in text, text)
status, text = server.ask(value("A"), session="firstpage")
check("the page that made room hears of it", status == 410 and "make room" in text, text)
status, text = server.ask(value("A := 3"), session="firstpage")
check("it begins anew when it asks again", status == 200 and '"ok":true' in text, text)
busy = [Running(server, hard, "firstpage"), Running(server, hard, "otherpage1")]
status, text = server.ask(value("1"), session="onepagemore")
check("no session that is at work makes room", status == 503 and "busy" in text, text)

# ---- requests that wait ----

def sent(request, session):
    """A request on its way, and whether it was taken: the first line of every answer comes soon."""
    s = server.connect()
    s.sendall(server.request(request, session))
    return s


def taken(s):
    line = b""
    while b"\r\n" not in line:
        line += some(s, 1)
    return b" 200 " in line


all_of_them = [sent(value("1"), "firstpage") for _ in range(20)]
waiting = [s for s in all_of_them if taken(s)]
check("sixteen requests wait, and no more", len(waiting) == 16, len(waiting))
status, text = server.ask(value("1"), session="firstpage")
check("it is said why one is refused", status == 503 and "wait already" in text, text)
for s in waiting[:8]:
    s.close()
s = sent(value("5"), "firstpage")
while not taken(s):  # until the server has heard that eight hung up there is no room
    s = sent(value("5"), "firstpage")
check("whoever hung up waits no more", True)
busy[0].hang_up()
texts = [read_all(one).decode() for one in [*waiting[8:], s]]
check("the others are answered in their turn", all('"ok":true' in one for one in texts), texts)
busy[1].hang_up()

# Bodies of a megabyte whose senders are gone are not kept.
before = server.memory()
first = Running(server, hard, "firstpage")
whole = 0
while whole < 600:
    with server.connect() as s:
        try:
            s.sendall(server.request(b" " * ((1 << 20) - 1) + b"1", "firstpage"))
            whole += 1
        except (BrokenPipeError, ConnectionResetError):
            pass  # sixteen wait until the server has heard that they are gone, and it reads no more
check("what senders left behind is bounded", server.memory() - before < 200 << 20, (before, server.memory()))

# ---- progress ----

first.hang_up()
while server.ask(value("1"), session="firstpage")[0] != 200:
    pass  # until the server has heard that they hung up
_, text = server.ask(hard | {"limits": {"ms": 1500}}, session="firstpage")
told = sum("progress" in line for line in answers(text))
check("progress is told, and not as fast as it goes", 1 <= told <= 40, told)
busy = Running(server, hard, "firstpage")
queued = server.connect()
queued.sendall(server.request(value("1"), "firstpage"))
code = server.end()
check("Ctrl-C ends it while requests run and wait", code == 0, code)
busy.hang_up()
queued.close()

# ---- a server that is killed ----

server = Server("--seconds", "100000")
busy = Running(server, hard, "firstpage")
workers = server.children()
server.end(signal.SIGKILL)
busy.hang_up()
for worker in workers:
    while is_there(worker):  # it ends when it tells its progress to nobody
        time.sleep(0.05)
check("a session that is at work ends with its server", len(workers) >= 1, workers)

# ---- a ruleset that does not come back ----

stuck = write("stuck.lua", """
return {name = "stuck", summary = "a ruleset that does not come back", example = "1",
read = function(text) if text == "7" then string.rep("", 1e18) end return text end,
        write = function(text) return text end, options = function() return {} end, impartial = true}
""")
server = Server("--seconds", "1", "--ruleset", stuck)
for name in "patientpage", "stuckpage1":
    server.ask(value("A := 3"), session=name)
other = set(server.children())
status, text = server.ask({"kind": "position", "ruleset": "stuck", "position": "7"}, session="stuckpage1")
check("its page hears that the script did not stop", status == 200 and "did not stop" in text, text)
_, text = server.ask(value("A"), session="patientpage")
check("other pages go on with what they have", '"text":"3"' in text, text)
check("the process that was stuck is gone", len(other - set(server.children())) == 1, (other, server.children()))
_, text = server.ask(value("A"), session="stuckpage1")
check("the page has a new session", '"ok":false' in text, text)
_, text = server.ask(value("1+1"), session="stuckpage1")
check("which answers", '"text":"2"' in text, text)
for child in server.children():  # the one that waits for the next session, too
    os.kill(child, 9)
texts = [server.ask(value("1+1"), session=name)[1] for name in ("patientpage", "stuckpage1")]
check("a process that was killed is said to have ended", sum("signal 9" in one for one in texts) == 2, texts)
_, text = server.ask(value("1+1"), session="nextpage1")
check("the next session has another one", '"text":"2"' in text, text)
for child in set(server.children()):  # one that waits gets a request, and ends before it reads that
    os.kill(child, signal.SIGSTOP)
s = sent(value("2+2"), "latepage01")
taken(s)
for child in set(server.children()):
    os.kill(child, signal.SIGKILL)
text = read_all(s).decode()
check("a request that no process has read goes to another one", '"text":"4"' in text, text)
check("SIGTERM ends the server", server.end(15) == 0)

# ---- a secret that nobody else reads ----

seen = os.path.join(folder.name, "seen")
os.mkfifo(seen)
opener = write("xdg-open", f'#!/bin/sh\nprintf "%s\\n" "$@" >{seen}\n')
os.chmod(opener, 0o755)
server = Server("--open", environment={"PATH": folder.name + ":" + os.environ["PATH"],
                                       "XDG_RUNTIME_DIR": folder.name})
with open(seen) as file:
    path = file.read().strip()
check("the browser is given a file", os.path.dirname(path) == folder.name, path)
check("which only the user reads", stat.S_IMODE(os.stat(path).st_mode) == 0o600, os.stat(path))
with open(path) as file:
    page = file.read()
check("and which leads to the address", f'url={server.address}"' in page, page)
with open(f"/proc/{server.pid}/cmdline") as file:
    line = file.read()
check("no program has the secret as an argument", server.token not in path + line, (path, line))
server.end()
check("the file is gone with the server", not os.path.exists(path))

# ---- from other machines ----

server = Server("--address", "0.0.0.0")
there = f"127.0.0.2:{server.port}"  # an address that was not named
status, text = server.exchange(server.request(value("1/2+1/2"), host=there, Origin=f"http://{there}"), "127.0.0.2")
check("with --address 0.0.0.0 any address of the machine serves", status == 200 and '"text":"1"' in text, text)
name = f"{socket.gethostname()}:{server.port}"
status, text = server.ask(value("1"), host=name, Origin=f"http://{name}")
check("and its name", status == 200, text)
for what, headers in {"no token": {"X_Ender_Token": None}, "a name of others": {"host": f"evil.example:{server.port}"},
                      "another origin": {"host": there, "Origin": f"http://127.0.0.3:{server.port}"}}.items():
    status, text = server.exchange(server.request(value("1"), **({"host": there} | headers)), "127.0.0.2")
    check(f"{what} is refused there", status == 403, text)
check("it is said that others are served", any("Other machines" in line for line in server.lines), server.lines)
server.end()
server = Server()
status, text = server.ask(value("1"), host=f"127.0.0.2:{server.port}")
check("without it they are not", status == 403, text)
server.end()
check.end()
PYTHON
