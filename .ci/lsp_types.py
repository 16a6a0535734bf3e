"""Compares messages with the types of the language server protocol, as the package `lsprotocol` of PyPI has them.

The package is generated from the protocol's meta-model. Its converter is lenient: it drops unknown members and changes
types. Here every member has to be declared, has to have the declared type, and is null only where the type says so.
"""

import collections.abc
import enum
import re
import types
import typing

import attrs
from lsprotocol import types as lsp

# Members that the protocol allows to be null and also to be absent. The package lists them with those that are required.
NULL_OR_ABSENT = {"root_path", "workspace_folders", "active_parameter", "params"}
URI_MEMBERS = {"uri", "targetUri", "oldUri", "newUri", "href", "rootUri", "scopeUri", "baseUri", "target"}
URI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*\Z")
ERROR_CODES = {code.value for codes in (lsp.ErrorCodes, lsp.LSPErrorCodes) for code in codes}

_fields = {}


def camel(name):
    first, *others = name.removesuffix("_").split("_")
    return first + "".join(part.title() for part in others)


def fields(cls):
    """The members of an object in messages: the attributes of a class by their names there."""
    if cls not in _fields:
        attrs.resolve_types(cls, vars(lsp))
        _fields[cls] = {camel(field.name): field for field in attrs.fields(cls)}
    return _fields[cls]


def arms(kind):
    """The alternatives of a union; of another type itself."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return [arm for inner in typing.get_args(kind) for arm in arms(inner)]
    if isinstance(kind, (str, typing.ForwardRef)):
        name = kind if isinstance(kind, str) else kind.__forward_arg__
        return arms(eval(name, vars(lsp)))  # A name of the package that it leaves as text.
    return [kind]


def faults(value, kind, path):
    """What is wrong with a value of a type: texts, each with its place."""
    found = None
    for arm in arms(kind):
        wrong, fits = _faults(value, arm, path)
        if not wrong:
            return []
        # The alternative that fits best tells what is wrong.
        if found is None or (not fits, len(wrong)) < (not found[1], len(found[0])):
            found = wrong, fits
    return found[0]


def _faults(value, kind, path):
    """The faults, and whether the value has at least the right form."""
    if kind in (typing.Any, object):
        return [], True
    if kind in (None, type(None)):
        return ([] if value is None else [f"{path}: {short(value)} instead of null"]), False
    origin = typing.get_origin(kind)
    if origin is typing.Literal:
        right = value in typing.get_args(kind)
        return ([] if right else [f"{path}: {short(value)} is none of {typing.get_args(kind)}"]), False
    if origin in (collections.abc.Sequence, list, tuple):
        if not isinstance(value, list):
            return [f"{path}: {short(value)} instead of an array"], False
        inner = typing.get_args(kind)
        if origin is tuple:
            if len(inner) != len(value):
                return [f"{path}: {len(value)} elements instead of {len(inner)}"], False
            return [f for i, (v, k) in enumerate(zip(value, inner)) for f in faults(v, k, f"{path}[{i}]")], True
        return [f for i, v in enumerate(value) for f in faults(v, inner[0], f"{path}[{i}]")], True
    if origin in (collections.abc.Mapping, dict):
        if not isinstance(value, dict):
            return [f"{path}: {short(value)} instead of an object"], False
        keys = [f"{path}: {name!r} is no URI" for name in value if path.endswith(".changes") and not URI.match(name)]
        return keys + [f for n, v in value.items() for f in faults(v, typing.get_args(kind)[1], f"{path}.{n}")], True
    if isinstance(kind, type) and attrs.has(kind):
        return _object_faults(value, kind, path)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        right = any(value == case.value and type(value) is type(case.value) for case in kind)
        return ([] if right else [f"{path}: {short(value)} is no {kind.__name__}"]), False
    if kind is float:
        right = isinstance(value, (int, float)) and not isinstance(value, bool)
    elif kind is int:
        right = isinstance(value, int) and not isinstance(value, bool) and -(2**31) <= value < 2**31
    elif kind in (str, bool):
        right = isinstance(value, kind)
    else:
        raise TypeError(f"{path}: a type that the package did not have before: {kind!r}")
    return ([] if right else [f"{path}: {short(value)} instead of {kind.__name__}"]), False


def _object_faults(value, cls, path):
    if not isinstance(value, dict):
        return [f"{path}: {short(value)} instead of {cls.__name__}"], False
    found = [f"{path}: {cls.__name__} has no member {name!r}" for name in value if name not in fields(cls)]
    for name, field in fields(cls).items():
        may_be_null = lsp.is_special_property(cls, field.name) or field.default is attrs.NOTHING
        if name not in value:
            if may_be_null and field.name not in NULL_OR_ABSENT:
                found.append(f"{path}: {cls.__name__} lacks {name!r}")
            continue
        inner, place = value[name], f"{path}.{name}"
        if inner is None and not may_be_null and not any(arm in (typing.Any, object) for arm in arms(field.type)):
            found.append(f"{place}: null instead of absent")
            continue
        wrong = faults(inner, field.type, place)
        # The package states what is not in the type, such as that a number is not negative, as a check of the value.
        if not wrong and field.validator and isinstance(inner, (str, bool, int)) and float not in arms(field.type):
            try:
                field.validator(None, field, inner)
            except (ValueError, TypeError) as error:
                wrong = [f"{place}: {error}"]
        if not wrong and name in URI_MEMBERS and isinstance(inner, str) and not URI.match(inner):
            wrong = [f"{place}: {inner!r} is no URI"]
        found += wrong
    # A member that tells two objects apart is right in the alternative that is meant.
    tags = [name for name in ("kind", "method") if name in value and name in fields(cls)]
    is_meant = all(not faults(value[name], fields(cls)[name].type, path) for name in tags)
    return found, is_meant and any(name in fields(cls) for name in value)


def short(value):
    text = repr(value)
    return text if len(text) < 90 else text[:90] + "…"


# ---- Messages


def message_faults(message, method=None):
    """The faults of a request, a notification, or of the response to a request of that method."""
    name = message.get("method", method)
    if "error" in message:
        found = faults(message, lsp.ResponseErrorMessage, "error")
        if not found and message["error"]["code"] not in ERROR_CODES:
            found.append(f"error: the protocol has no code {message['error']['code']}")
        return found
    if name not in lsp.METHOD_TO_TYPES:
        return envelope_faults(message, name)
    message_type, response_type, *_ = lsp.METHOD_TO_TYPES[name]
    found = faults(message, message_type if "method" in message else response_type, name)
    if found or "method" not in message:
        return found
    # What the types leave open.
    if name == "$/progress":
        found += progress_faults(message["params"]["value"])
    if name in ("client/registerCapability", "client/unregisterCapability"):
        for registration in message["params"].get("registrations", []):
            options = lsp.METHOD_TO_TYPES[registration["method"]][3]
            if options and "registerOptions" in registration:
                found += faults(registration["registerOptions"], options, registration["method"])
    return found


def envelope_faults(message, name):
    """The faults of a message of a method that only this server has: all but what is in it."""
    known = {"jsonrpc", "id", "method", "params"} if "method" in message else {"jsonrpc", "id", "result"}
    found = [f"{name}: a message has no member {member!r}" for member in message if member not in known]
    return found + ([] if message.get("jsonrpc") == "2.0" else [f"{name}: jsonrpc is {message.get('jsonrpc')!r}"])


def progress_faults(value):
    """The faults of what `$/progress` carries: the state of work, or a part of a result."""
    steps = {
        "begin": lsp.WorkDoneProgressBegin,
        "report": lsp.WorkDoneProgressReport,
        "end": lsp.WorkDoneProgressEnd,
    }
    part = lsp.WorkspaceDiagnosticReportPartialResult
    return faults(value, steps.get(str(value.get("kind")), part) if isinstance(value, dict) else part, "$/progress.value")


# ---- A client that announces everything

# What the types do not tell: members that are texts, numbers or lists of texts, by their path or the end of it.
ANNOUNCED = {
    "general.positionEncodings": ["utf-16"],
    "general.staleRequestSupport.retryOnContentModified": ["textDocument/semanticTokens/full", "textDocument/inlayHint"],
    "regularExpressions": {"engine": "ECMAScript", "version": "ES2020"},
    "markdown": {"parser": "marked", "version": "1.1.0", "allowedTags": ["b"]},
    "workspaceEdit.failureHandling": "textOnlyTransactional",
    "symbol.resolveSupport.properties": ["location.range"],
    "codeAction.resolveSupport.properties": ["edit", "command"],
    "codeLens.resolveSupport.properties": ["command"],
    "completionItem.resolveSupport.properties": ["documentation", "detail", "additionalTextEdits"],
    "inlayHint.resolveSupport.properties": ["tooltip", "textEdits", "label.tooltip", "label.location", "label.command"],
    "completionList.itemDefaults": ["commitCharacters", "editRange", "insertTextFormat", "insertTextMode", "data"],
    "completion.insertTextMode": 2,
    "foldingRange.rangeLimit": 5000,
    "foldingRange.lineFoldingOnly": False,
    "rename.prepareSupportDefaultBehavior": 1,
    "documentationFormat": ["markdown", "plaintext"],
    "hover.contentFormat": ["markdown", "plaintext"],
    "codeActionKind.valueSet": ["", "quickfix", "refactor", "source", "source.fixAll"],
}


def everything(kind=lsp.ClientCapabilities, path=""):
    """The capabilities of a client that announces all that the protocol has."""
    for end, value in ANNOUNCED.items():
        if path == end or path.endswith("." + end):
            return value
    kinds = [arm for arm in arms(kind) if arm is not type(None)]
    for arm in kinds:
        if isinstance(arm, type) and attrs.has(arm):
            members = {name: everything(field.type, f"{path}.{name}".lstrip(".")) for name, field in fields(arm).items()}
            return {name: value for name, value in members.items() if value is not None}
    if bool in kinds:
        return True
    for arm in kinds:
        if typing.get_origin(arm) in (collections.abc.Sequence, list):
            element = next(iter(arms(typing.get_args(arm)[0])))
            if isinstance(element, type) and issubclass(element, enum.Enum):
                return [case.value for case in element]
            if path.endswith("tokenTypes") or path.endswith("tokenModifiers"):
                cases = lsp.SemanticTokenTypes if path.endswith("tokenTypes") else lsp.SemanticTokenModifiers
                return [case.value for case in cases]
            raise TypeError(f"the list {path} is not in the table of what a client announces")
    # `experimental` and other members of any type are left out.
    if any(arm in (typing.Any, object) for arm in kinds):
        return None
    raise TypeError(f"{path} is not in the table of what a client announces")
