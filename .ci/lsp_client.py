"""A client of the language server that compares every message, in both directions, with the types of the protocol.

A message that has not its type is a failure; for a client that announces nothing, also what only one may get that
announced it; and at the end a method that the server offers and that no request used with a result.
"""

import json
import os
import pathlib
import re
import select
import subprocess
import sys
import time

import lsp_types

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A limit for a machine that is busy with other work, not a time that anything should take.
SECONDS = 120

# ---- The server's methods, from its sources and from what it offers


def named_methods():
    """The methods of the protocol that the server's sources name: those of the client, and its own."""
    base = ROOT / "Sources/LanguageServerProtocol/Base"
    of_client, of_server = set(), set()
    for name, methods in (("MethodName", of_client), ("ClientMethod+Features", of_client), ("JSONWriter+Messages", of_server)):
        text = (base / f"{name}.swift").read_text(encoding="utf-8")
        methods.update(re.findall(r'case \.\w+: "([^"]+)"', text))
    if min(len(of_client), len(of_server)) < 8:
        sys.exit("protocol: the sources name their methods in another place")
    return of_client, of_server


PROVIDERS = {
    "positionEncoding": [],
    "hoverProvider": ["textDocument/hover"],
    "completionProvider": ["textDocument/completion"],
    "signatureHelpProvider": ["textDocument/signatureHelp"],
    "declarationProvider": ["textDocument/declaration"],
    "definitionProvider": ["textDocument/definition"],
    "typeDefinitionProvider": ["textDocument/typeDefinition"],
    "implementationProvider": ["textDocument/implementation"],
    "referencesProvider": ["textDocument/references"],
    "documentHighlightProvider": ["textDocument/documentHighlight"],
    "documentSymbolProvider": ["textDocument/documentSymbol"],
    "codeActionProvider": ["textDocument/codeAction"],
    "codeLensProvider": ["textDocument/codeLens"],
    "documentLinkProvider": ["textDocument/documentLink"],
    "colorProvider": ["textDocument/documentColor", "textDocument/colorPresentation"],
    "documentFormattingProvider": ["textDocument/formatting"],
    "documentRangeFormattingProvider": ["textDocument/rangeFormatting"],
    "documentOnTypeFormattingProvider": ["textDocument/onTypeFormatting"],
    "renameProvider": ["textDocument/rename"],
    "foldingRangeProvider": ["textDocument/foldingRange"],
    "selectionRangeProvider": ["textDocument/selectionRange"],
    "executeCommandProvider": ["workspace/executeCommand"],
    "callHierarchyProvider": ["textDocument/prepareCallHierarchy", "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls"],
    "semanticTokensProvider": [],
    "linkedEditingRangeProvider": ["textDocument/linkedEditingRange"],
    "inlayHintProvider": ["textDocument/inlayHint"],
    "diagnosticProvider": ["textDocument/diagnostic"],
    "workspaceSymbolProvider": ["workspace/symbol"],
    "textDocumentSync": [],
    "workspace": [],
}
# Options that add a method to that of a provider.
OPTIONS = {
    ("completionProvider", "resolveProvider"): "completionItem/resolve",
    ("codeActionProvider", "resolveProvider"): "codeAction/resolve",
    ("codeLensProvider", "resolveProvider"): "codeLens/resolve",
    ("documentLinkProvider", "resolveProvider"): "documentLink/resolve",
    ("inlayHintProvider", "resolveProvider"): "inlayHint/resolve",
    ("workspaceSymbolProvider", "resolveProvider"): "workspaceSymbol/resolve",
    ("renameProvider", "prepareProvider"): "textDocument/prepareRename",
    ("diagnosticProvider", "workspaceDiagnostics"): "workspace/diagnostic",
    ("semanticTokensProvider", "range"): "textDocument/semanticTokens/range",
    ("semanticTokensProvider", "full"): "textDocument/semanticTokens/full",
    ("textDocumentSync", "openClose"): "textDocument/didOpen",
    ("textDocumentSync", "change"): "textDocument/didChange",
    ("textDocumentSync", "save"): "textDocument/didSave",
    ("textDocumentSync", "willSave"): "textDocument/willSave",
    ("textDocumentSync", "willSaveWaitUntil"): "textDocument/willSaveWaitUntil",
}


def offered_methods(capabilities):
    """The methods that the server's capabilities offer."""
    methods = {"initialize", "initialized", "shutdown", "exit"}
    for provider, options in capabilities.items():
        methods.update(PROVIDERS[provider])
        for (owner, option), method in OPTIONS.items():
            if owner == provider and isinstance(options, dict) and options.get(option):
                methods.add(method)
    full = capabilities.get("semanticTokensProvider", {}).get("full")
    if isinstance(full, dict) and full.get("delta"):
        methods.add("textDocument/semanticTokens/full/delta")
    if capabilities["textDocumentSync"].get("openClose"):
        methods.add("textDocument/didClose")
    workspace = capabilities.get("workspace", {})
    if workspace.get("workspaceFolders", {}).get("changeNotifications"):
        methods.add("workspace/didChangeWorkspaceFolders")
    for operation in workspace.get("fileOperations", {}):
        methods.add(f"workspace/{operation}Files")
    return methods


# ---- What a client that announces nothing may not get

REQUIRED_CAPABILITIES = {
    "codeActionProvider": "codeActionLiteralSupport or applyEdit",
    "diagnosticProvider": "textDocument.diagnostic",
    "semanticTokensProvider": "textDocument.semanticTokens",
    "workspace": "workspaceFolders or fileOperations",
}
# Members, and values of members, that the protocol makes depend on a capability of the client.
ANNOUNCED_MEMBERS = [
    ("relatedInformation", None), ("codeDescription", None), ("tags", None), ("labelDetails", None), ("itemDefaults", None),
    ("insert", None), ("insertTextMode", None), ("insertTextFormat", 2), ("documentChanges", None), ("targetUri", None),
    ("children", None), ("isPreferred", None), ("disabled", None), ("collapsedText", None), ("kind", "markdown"),
    ("partialResultToken", None), ("prepareProvider", None), ("documentation", "markdown"),
]


def unannounced(message, method):
    """What a message has that only a client may get that announced it."""
    if "method" in message:
        if "id" in message:
            return [f"the request {message['method']}"]
        if message["method"] not in ("textDocument/publishDiagnostics", "$/logTrace"):
            return [f"the notification {message['method']}"]
    found = []
    content = message.get("result", message.get("params"))
    # These return what `inspect --json` prints.
    if method in ("workspace/executeCommand", "plumbline/frames", "plumbline/layoutDiff", "plumbline/preview"):
        return []
    if method == "initialize" and content:
        found = [f"{name}, which needs {what}" for name, what in REQUIRED_CAPABILITIES.items() if name in content["capabilities"]]
    for members in objects(content):
        for name, value in ANNOUNCED_MEMBERS:
            if name in members and value in (None, members[name]):
                found.append(f"{method or message.get('method')}: {name}: {lsp_types.short(members[name])}")
        if "severity" in members and "data" in members:
            found.append("data of a diagnostic")
        if method == "textDocument/documentSymbol" and "selectionRange" in members:
            found.append("a tree of symbols")
        if method == "textDocument/documentLink" and "tooltip" in members:
            found.append("the tooltip of a link")
        if method == "textDocument/signatureHelp" and isinstance(members.get("label"), list):
            found.append("offsets of a parameter's label")
    return found


def objects(value):
    """All objects in a value, except in what the client only returns."""
    if isinstance(value, dict):
        yield value
        for name, inner in value.items():
            if name not in ("data", "arguments"):
                yield from objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner)


def unnoticed(kinds):
    """The changes of messages that the comparison does not notice: each object with an unknown member, each member with a
    value that no type has; and the number of changes. Without what is of any type."""
    found, count = [], 0
    for (method, asked, _), message in kinds.items():
        name = method or asked
        if name not in lsp_types.lsp.METHOD_TO_TYPES or name == "workspace/executeCommand":
            continue
        changed = shortened(message)
        for place in objects(changed.get("result", changed.get("params", changed.get("error")))):
            changes = [("unknownMember", None), *((member, [{}, True]) for member in place if member not in ("data", "arguments"))]
            for member, value in changes:
                was = place.get(member, place)
                place[member] = value
                count += 1
                if not lsp_types.message_faults(changed, asked):
                    found.append(f"{name}: {member}: {lsp_types.short(value)} in {lsp_types.short(list(place))} is not noticed")
                if was is place:
                    del place[member]
                else:
                    place[member] = was
    return found, count


def shortened(value):
    """A copy of a value with at most two elements of each list."""
    if isinstance(value, dict):
        return {name: shortened(inner) for name, inner in value.items()}
    return [shortened(inner) for inner in value[:2]] if isinstance(value, list) else value


# ---- A client


class Client:
    """A client of one server, which compares and records all messages."""

    def __init__(self, name, program, folder, capabilities, record):
        self.name, self.folder, self.capabilities = name, folder, capabilities
        self.record = (record / f"{name}.jsonl").open("w", encoding="utf-8")
        self.process = subprocess.Popen([program, "lsp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.bytes, self.number, self.waiting = bytearray(), 0, {}
        self.faults, self.count, self.awaited = [], 0, None
        # The methods in both directions, the notifications received, and the methods whose requests had a result.
        self.sent, self.received, self.answered = set(), set(), set()
        self.requests = set()
        self.answers, self.notifications, self.registered = {}, [], set()
        # The first message of each kind, to try the comparison with.
        self.kinds = {}
        self.texts, self.versions, self.settings = {}, {}, {"swift": {"features": "all"}}
        self.commands = set()

    # Messages

    def fail(self, what):
        self.faults.append(f"{self.name}: {what}")

    def write(self, message, is_wrong=False):
        """Sends a message; one that is meant to be wrong must not have its type."""
        message = {"jsonrpc": "2.0", **message}
        method = message.get("method")
        name = method or self.waiting.pop(("server", message["id"]))
        found = lsp_types.message_faults(message, name)
        if is_wrong and not found:
            self.fail(f"sent {method}: {message['params']} is not wrong")
        if not is_wrong:
            for fault in found:
                self.fail(f"sent {fault}")
        self.log("client", message)
        if method:
            self.sent.add(method)
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def log(self, sender, message):
        self.count += 1
        self.record.write(json.dumps({"from": sender, "message": message}, ensure_ascii=False) + "\n")

    def read(self):
        """Receives and handles one message."""
        self.process.stdin.flush()
        end = time.monotonic() + SECONDS
        while True:
            head = self.bytes.find(b"\r\n\r\n")
            if head >= 0:
                length = int(bytes(self.bytes[:head]).split(b"Content-Length:")[1].split()[0])
                if len(self.bytes) >= head + 4 + length:
                    body = bytes(self.bytes[head + 4 : head + 4 + length])
                    del self.bytes[: head + 4 + length]
                    return self.handle(json.loads(body))
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                self.record.flush()
                sys.exit("\n".join([*self.faults, f"protocol: {self.name}: nothing came for {SECONDS} s instead of {self.awaited}"]))
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                sys.exit("\n".join([*self.faults, f"protocol: {self.name}: the server ended instead of {self.awaited}"]))
            self.bytes += data

    def handle(self, message):
        self.log("server", message)
        method = message.get("method")
        asked = None if method else self.waiting.pop(("client", message.get("id")), None)
        for fault in lsp_types.message_faults(message, asked):
            self.fail(f"received {fault}")
        self.kinds.setdefault((method, asked, "error" in message), message)
        if not self.capabilities:
            for what in unannounced(message, asked):
                self.fail(f"received what was not announced: {what}")
        if not method:
            if asked is None:
                self.fail(f"received a response to nothing: {lsp_types.short(message)}")
            self.answers[message["id"]] = message
        elif "id" in message:
            self.received.add(method)
            self.requests.add(method)
            self.reply(message)
        else:
            self.received.add(method)
            self.notifications.append(message)

    def reply(self, message):
        """Responds to a request of the server."""
        method, params, result = message["method"], message.get("params"), None
        if method == "workspace/configuration":
            result = [self.settings for _ in params["items"]]
        elif method == "workspace/applyEdit":
            result = {"applied": True}
        elif method == "window/showDocument":
            result = {"success": True}
        elif method == "client/registerCapability":
            self.registered.update(one["method"] for one in params["registrations"])
        self.waiting["server", message["id"]] = method
        self.write({"id": message["id"], "result": result})

    def notify(self, method, params=None):
        self.write({"method": method, **({} if params is None else {"params": params})})

    def begin(self, method, params=None, is_wrong=False):
        """Sends a request without waiting for its response."""
        self.number += 1
        # Ids may be texts.
        number = self.number if self.number % 3 else f"request {self.number}"
        self.waiting["client", number] = method
        self.write({"id": number, "method": method, **({} if params is None else {"params": params})}, is_wrong)
        return number

    def finish(self, number):
        self.awaited = f"the response to {self.waiting.get(('client', number))}"
        while number not in self.answers:
            self.read()
        return self.answers.pop(number)

    def ask(self, method, params=None):
        """The result of a request; an error, or a result without anything in it, is a failure."""
        message = self.finish(self.begin(method, params))
        if "error" in message:
            self.fail(f"{method}: {message['error']}")
            return None
        result = message["result"]
        if result in (None, [], {}) and method != "shutdown":
            self.fail(f"{method}: nothing in the result for {lsp_types.short(params)}")
        else:
            self.answered.add(method)
        return result

    def refuse(self, method, params, code, is_wrong=False):
        """Sends a request that has to be answered with an error; one that is wrong must not have the protocol's type."""
        message = self.finish(self.begin(method, params, is_wrong=is_wrong))
        if message.get("error", {}).get("code") != code:
            self.fail(f"{method} {lsp_types.short(params)}: {lsp_types.short(message)} instead of the error {code}")

    def expect(self, method, has=lambda params: True):
        """Waits for a notification."""
        self.awaited = method
        while True:
            for message in self.notifications:
                if message["method"] == method and has(message["params"]):
                    return message["params"]
            self.read()

    def drop(self, method):
        """Waits for a later request of the server, not for those that came."""
        self.requests.discard(method)

    def wait(self, *methods):
        """Waits for requests of the server."""
        self.awaited = " or ".join(methods)
        while not self.requests.issuperset(methods):
            self.read()

    # Documents

    def uri(self, name):
        return (self.folder / name).as_uri()

    def document(self, name):
        return {"textDocument": {"uri": self.uri(name)}}

    def open(self, name):
        self.texts[name] = text = (self.folder / name).read_text(encoding="utf-8")
        language = "swift" if name.endswith(".swift") else "layout"
        item = {"uri": self.uri(name), "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})
        self.versions[name] = 1

    def edit(self, name, old, new):
        """Replaces a part of a document."""
        range_ = self.range(name, old)
        self.versions[name] += 1
        self.texts[name] = self.texts[name].replace(old, new, 1)
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.versions[name]},
            "contentChanges": [{"range": range_, "text": new}]})

    def position(self, name, mark, after=False):
        """The position of a text, in the units that the server chose."""
        text = self.texts[name]
        before = text[: text.index(mark) + (len(mark) if after else 0)].split("\n")
        units = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[self.encoding]
        name = {1: "utf-8", 2: "utf-16-le", 4: "utf-32-le"}[units]
        return {"line": len(before) - 1, "character": len(before[-1].encode(name)) // units}

    def range(self, name, mark):
        return {"start": self.position(name, mark), "end": self.position(name, mark, after=True)}

    def whole(self, name):
        return self.range(name, self.texts[name])

    def at(self, name, mark, after=False):
        return {**self.document(name), "position": self.position(name, mark, after)}

    # Beginning and end

    def initialize(self):
        self.refuse("textDocument/hover", {"textDocument": {"uri": "file:///a.layout"}, "position": {"line": 0, "character": 0}}, -32002)
        folders = [{"uri": self.folder.as_uri(), "name": "layouts"}]
        params = {"processId": os.getpid(), "rootUri": self.folder.as_uri(), "capabilities": self.capabilities}
        if self.capabilities:
            params |= {
                "clientInfo": {"name": "protocol", "version": "1"}, "locale": "en", "rootPath": str(self.folder),
                "trace": "off", "workspaceFolders": folders, "initializationOptions": self.settings}
        else:
            params |= {"initializationOptions": self.settings}
        self.offers = self.ask("initialize", params)["capabilities"]
        self.encoding = self.offers.get("positionEncoding", "utf-16")
        self.notify("initialized", {})
        self.refuse("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, -32600)

    def offers_method(self, method):
        return method in offered_methods(self.offers) | self.registered

    def end(self):
        self.ask("shutdown")
        self.refuse("textDocument/hover", self.at("page.layout", "Card"), -32600)
        self.notify("exit")
        self.process.stdin.close()
        code = self.process.wait(SECONDS)
        if code != 0:
            self.fail(f"the exit code is {code}")
        self.record.close()
        # Each command and each method that is offered was used, with a result.
        for command in set(self.offers.get("executeCommandProvider", {}).get("commands", [])) - self.commands:
            self.fail(f"{command} is offered and was not executed")
        for method in sorted(offered_methods(self.offers) | self.registered):
            is_notification = lsp_types.lsp.METHOD_TO_TYPES[method][1] is None
            if method not in (self.sent if is_notification else self.answered):
                self.fail(f"{method} is offered and was not used")
