#!/usr/bin/env python3
"""Writes hot.profdata: how often each branch of the program is taken, for the optimizer (see Package.swift).

    profile.py

Builds plumbline and plumbline-bench so that they count, lets the benchmark type, open, hover and lint as it does to
measure, looks at the examples of the grammar, and merges what was counted, also that a function never ran: those are
made small. It takes five minutes and the toolchain alone. To be done again, and order-functions.py after it, when
what runs while a person types has changed much: a function that was changed since goes without.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build-profile"
TARGET = ROOT / "Sources/plumbline/hot.profdata"


def toolchain():
    return pathlib.Path(shutil.which("swift")).resolve().parents[1]


def build():
    """The folder of the programs that count."""
    runtimes = sorted(toolchain().glob(f"lib/clang/*/lib/linux/libclang_rt.profile-{os.uname().machine}.a"))
    if not runtimes:
        sys.exit("the toolchain has no libclang_rt.profile")
    command = [
        "swift", "build", "-c", "release", "--static-swift-stdlib", "--scratch-path", str(SCRATCH),
        "-Xlinker", str(runtimes[-1]), "-Xlinker", "-u__llvm_profile_runtime"]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "PLUMBLINE_PROFILE": "1"})
    return SCRATCH / "release"


def run(programs, folder):
    """Leaves one file of counts in `folder` for each process."""
    environment = {**os.environ, "LLVM_PROFILE_FILE": str(folder / "%p.profraw")}
    program = str(programs / "plumbline")
    for command in (
        [str(programs / "plumbline-bench"), "--program", program],
        [program, "lint", str(ROOT / "grammar/examples")],
    ):
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)


def merge(folder):
    counts = sorted(str(file) for file in folder.glob("*.profraw"))
    subprocess.run(
        [str(toolchain() / "bin/llvm-profdata"), "merge", "-o", str(TARGET), *counts], check=True)


def main():
    if len(sys.argv) > 1:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        run(build(), pathlib.Path(folder))
        merge(pathlib.Path(folder))
    print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size} bytes")


main()
