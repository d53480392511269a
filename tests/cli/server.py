# SPDX-License-Identifier: MIT
"""`ender serve` as its tests meet it: a server that is started, asked and ended, and checks in TAP."""
import atexit
import json
import os
import re
import signal
import socket
import subprocess
import sys

HANG = 300  # seconds after which something that never ends is called so; nothing waits so long


class Checks:
    def __init__(self):
        self.count = self.failed = 0

    def __call__(self, name, holds, note=""):
        self.count += 1
        self.failed += not holds
        print("ok" if holds else "not ok", self.count, "-", name, flush=True)
        if not holds:
            print("#", str(note).replace("\n", "\n# "), flush=True)

    def end(self):
        print(f"1..{self.count}")
        sys.exit(self.failed > 0)


class Server:
    def __init__(self, *options, environment=None, command=None):
        self.process = subprocess.Popen(
            [command or os.environ["ENDER"], "serve", "--port", "0", *options], stdout=subprocess.PIPE,
            text=True, env={**os.environ, **(environment or {})})
        self.pid = self.process.pid
        atexit.register(self.process.kill)  # when the test ends before it does
        self.lines = []
        while not self.lines or not self.lines[-1].startswith("Ctrl-C"):
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server ended with {self.process.wait()}")
            self.lines.append(line.strip())
        self.address = self.lines[0]
        found = re.match(r"http://([0-9.]+):(\d+)/\?token=([0-9a-f]{32})$", self.address)
        self.host, self.port, self.token = found[1], int(found[2]), found[3]

    def connect(self, seconds=HANG, host="127.0.0.1"):
        return socket.create_connection((host, self.port), timeout=seconds)

    def head(self, method="POST", path="/request", host=None, length=0, **headers):
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}"]
        if method == "POST":
            headers = {"Content_Length": length, "X_Ender_Token": self.token,
                       "X_Ender_Session": "abcdefgh0123"} | headers
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()
                  if value is not None]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def request(self, request, session="abcdefgh0123", **headers):
        """The bytes of a request, which is an object or bytes already."""
        body = request if isinstance(request, bytes) else json.dumps(request).encode()
        return self.head(length=len(body), Connection="close", X_Ender_Session=session,
                         **headers) + body

    def exchange(self, data, host="127.0.0.1"):
        """The status and the text of the answer; 0 when the server hangs up."""
        try:
            with self.connect(host=host) as s:
                try:
                    s.sendall(data)
                except OSError:
                    pass
                got = read_all(s)
        except OSError:
            return 0, ""
        match = re.match(rb"HTTP/1\.1 (\d+)", got)
        return int(match[1]) if match else 0, got.decode(errors="replace")

    def ask(self, request, **headers):
        return self.exchange(self.request(request, **headers))

    def children(self):
        """The processes of its sessions, and the one that waits for the next."""
        found = []
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            try:
                with open(f"/proc/{self.pid}/task/{thread}/children") as children:
                    found += [int(child) for child in children.read().split()]
            except OSError:
                pass  # it has ended since
        return found

    def memory(self):
        """Of the server and of its sessions, in bytes."""
        total = 0
        for pid in [self.pid, *self.children()]:
            try:
                with open(f"/proc/{pid}/status") as about:
                    total += int(re.search(r"VmRSS:\s+(\d+)", about.read())[1]) << 10
            except (OSError, TypeError):
                pass
        return total

    def end(self, number=signal.SIGINT):
        """The exit status after a signal; None when it does not end."""
        self.process.send_signal(number)
        try:
            return self.process.wait(HANG)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None


def read_all(s):
    parts = []
    try:
        while part := s.recv(65536):
            parts.append(part)
    except OSError:
        pass
    return b"".join(parts)


def answers(text):
    """The lines of JSON in an answer."""
    return [json.loads(line) for line in re.findall(r"^\{.*\}$", text.replace("\r", ""), re.M)]
