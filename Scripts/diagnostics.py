#!/usr/bin/env python3
"""What a language server says of the Lua files of a folder: one line each, and 1 if there is any.

usage: Scripts/diagnostics.py SERVER FOLDER

It asks for each file's diagnostics over the server's standard input and output; warnings and errors
count, hints do not. FOLDER/.luarc.json holds as in an editor. It puts a probe.lua with a fault there,
and waits until that is found.
"""

import json
import pathlib
import re
import subprocess
import sys
import time

# What the server says of right scripts, because it knows less than an editor's user: its code, its
# message, the source before the place, and why it is no fault.
TOLERATED = [
    # A value that was asserted once is taken to stay, though a method call changes it.
    ("unnecessary-assert", "", ""),
    # What may be nil may be used, as need-check-nil of .luarc.json says; this is the same, for arguments.
    ("param-type-mismatch", r"but found `[^`]*\?`", ""),
    # `local way = 0` is taken to stay an integer.
    ("assign-type-mismatch", r"^Cannot assign `number` to `integer`", ""),
    # After `contentOffset = -160` it is taken for a number, but it is still a point.
    ("undefined-field", "`[xy]`", r"\bcontentOffset\.$"),
    ("inject-field", "`[xy]`", r"\bcontentOffset\.$"),
    ("undefined-field", "`(width|height)`", r"\bcontentSize\.$"),
    ("undefined-field", "`(top|left|bottom|right)`", r"\bcontentInset\.$"),
]


class Server:
    def __init__(self, path):
        command = [path, "--log-level", "error"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.asked = 0

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = None
        for line in iter(self.process.stdout.readline, b"\r\n"):
            if not line:
                sys.exit(f"diagnostics: the server ended ({self.process.wait()})")
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, parameters):
        self.asked += 1
        self.send(id=self.asked, method=method, params=parameters)
        while True:
            message = self.receive()
            if "method" not in message and message.get("id") == self.asked:
                if "error" in message:
                    sys.exit(f"diagnostics: {method}: {message['error']}")
                return message["result"]
            if "method" in message and "id" in message:
                self.send(id=message["id"], result=None)

    def diagnostics(self, file):
        answer = self.ask("textDocument/diagnostic", {"textDocument": {"uri": file.as_uri()}})
        return answer.get("items", [])


def is_tolerated(code, message, before):
    return any(
        code == known and re.search(words, message) and re.search(context, before)
        for known, words, context in TOLERATED
    )


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2]).resolve()
    probe = folder / "probe.lua"
    files = sorted(file for file in folder.rglob("*.lua") if file != probe)
    probe.write_text("present():noSuchMethod()\n")
    server = Server(sys.argv[1])
    root = {"uri": folder.as_uri(), "name": "scripts"}
    # Without the second one the server reads no files by itself.
    abilities = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {}}}
    server.ask(
        "initialize",
        {"processId": None, "rootUri": root["uri"], "workspaceFolders": [root], "capabilities": abilities},
    )
    server.send(method="initialized", params={})

    # An answer that came too early would have nothing to say of anything.
    for _ in range(600):
        if server.diagnostics(probe):
            break
        time.sleep(0.1)
    else:
        sys.exit("diagnostics: the server does not find the probe's fault; are the annotations there?")

    found = 0
    for file in files:
        lines = file.read_text().split("\n")
        for item in server.diagnostics(file):
            start, code = item["range"]["start"], str(item.get("code"))
            before = lines[start["line"]][: start["character"]]
            if item.get("severity", 1) > 2 or is_tolerated(code, item["message"], before):
                continue
            name = file.relative_to(folder)
            print(f"{name}:{start['line'] + 1}: {code}: {item['message'].strip()}")
            found += 1
    server.ask("shutdown", None)
    server.send(method="exit")
    server.process.wait()
    sys.exit(1 if found else 0)


main()
