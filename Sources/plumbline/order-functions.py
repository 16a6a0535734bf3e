#!/usr/bin/env python3
"""Writes hot.order: the functions that run when a person types, so that the linker lays them side by side.

    order-functions.py PROGRAM DOCUMENT.layout... > hot.order

An edit runs a little of very much code. Where that lies all over the program, half of its time is spent on finding it:
it is then in 560 pages of 4 KB, and beside each other in 240. The program is run under valgrind's callgrind while the
last letter of an alignment guide's name is typed over and over in each document, nearest to its middle, and what is
there is hovered; the functions that ran are printed, those with the most instructions first. The program must not be
stripped. A name that is out of date does no harm: the linker passes over it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter

EDITS = 20
PLACES = (".alignmentGuide(.leading)", ".alignmentGuide(.top)")


class Server:
    """A language server under callgrind, which counts only what happens after `count`."""

    def __init__(self, program, profile):
        self.process = subprocess.Popen(
            ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=" + profile, program, "lsp"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.buffer = b""

    def send(self, method, params, number=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def receive(self, isWanted):
        while True:
            head = self.buffer.find(b"\r\n\r\n")
            if head >= 0:
                start = head + 4
                end = start + int(self.buffer[:head].split(b":")[1])
                if len(self.buffer) >= end:
                    message = json.loads(self.buffer[start:end])
                    self.buffer = self.buffer[end:]
                    if isWanted(message):
                        return
                    continue
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                sys.exit("the server ended")
            self.buffer += data

    def count(self):
        subprocess.run(["callgrind_control", "-i", "on", str(self.process.pid)], stdout=subprocess.DEVNULL, check=True)

    def finish(self):
        self.send("shutdown", None, 2)
        self.receive(lambda message: message.get("id") == 2)
        self.send("exit", None)
        self.process.wait()


def place(text):
    """The line, column and letter that is typed over."""
    lines = text.split("\n")
    middle = len(lines) // 2
    for number in sorted(range(len(lines)), key=lambda line: abs(line - middle)):
        for word in PLACES:
            if (found := lines[number].find(word)) >= 0:
                column = found + len(word) - 2
                return number, column, lines[number][column]
    sys.exit("no place to edit")


def profile(program, path, into):
    server = Server(program, into)
    server.send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, 1)
    server.receive(lambda message: message.get("id") == 1)
    server.send("initialized", {})
    with open(path) as file:
        text = file.read()
    address = "file://" + os.path.abspath(path)
    line, column, letter = place(text)
    document = {"uri": address, "languageId": "layout", "version": 1, "text": text}
    server.send("textDocument/didOpen", {"textDocument": document})
    server.receive(lambda message: message["method"] == "textDocument/publishDiagnostics")
    for edit in range(2 * EDITS):
        if edit == EDITS:
            server.count()
        version = edit + 2
        stretch = {"start": {"line": line, "character": column}, "end": {"line": line, "character": column + 1}}
        change = {"range": stretch, "text": letter if edit % 2 else "x"}
        server.send("textDocument/didChange", {
            "textDocument": {"uri": address, "version": version}, "contentChanges": [change]})
        at = {"textDocument": {"uri": address}, "position": stretch["start"]}
        server.send("textDocument/hover", at, 100 + edit)
        server.receive(lambda message: message.get("params", {}).get("version") == version)
    server.finish()


def costs(path):
    """The instructions that callgrind counted in each function itself."""
    names, counts, current, isCall = {}, Counter(), None, False
    for line in open(path):
        if match := re.match(r"c?fn=\((\d+)\)(?: (.*))?$", line.rstrip("\n")):
            if match[2]:
                names[match[1]] = re.sub(r"'\d+$", "", match[2])
            if line.startswith("fn="):
                current = names[match[1]]
        elif line.startswith("calls="):
            isCall = True
        elif line[:1].isdigit() or line[:1] in "+-*":
            if not isCall and len(parts := line.split()) > 1:
                counts[current] += int(parts[1])
            isCall = False
    return counts


def unmovable():
    """The functions that the standard library has all in one section, which the linker could only move as a whole."""
    library = os.path.join(
        os.path.dirname(os.path.realpath(shutil.which("swift"))), "../lib/swift_static/linux/libswiftCore.a")
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(["ar", "p", library, "Swift.o"], stdout=file, check=True)
        sections = subprocess.run(["readelf", "-SW", file.name], capture_output=True, text=True, check=True).stdout
        text = re.search(r"\[ *(\d+)\] \.text ", sections)[1]
        symbols = subprocess.run(["readelf", "-sW", file.name], capture_output=True, text=True, check=True).stdout
    fields = (line.split() for line in symbols.splitlines())
    return {field[7] for field in fields if len(field) >= 8 and field[6] == text}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    left, known = unmovable(), set()
    for path in sys.argv[2:]:
        with tempfile.TemporaryDirectory() as folder:
            into = os.path.join(folder, "profile")
            profile(sys.argv[1], path, into)
            for name, _ in costs(into).most_common():
                if name not in known and name not in left and re.fullmatch(r"[\w$.]+", name):
                    known.add(name)
                    print(name)


main()
