# `make release` makes the program that is given to others. The rest are SwiftPM's own commands under short names.

archive := .build/release-archive
# A build folder of its own: with other flags SwiftPM builds everything again.
scratch := .build/release-static

# On Linux:
#   --static-swift-stdlib        Swift's runtime and standard library are in the program, so that it runs without Swift.
#   -Xswiftc -static-executable  The C library too: the program runs on every Linux, and starts without looking for
#                                libraries, with a third of the memory.
# Elsewhere these libraries are part of the system, and the build is a plain one.
ifeq ($(shell uname -s),Linux)
  flags := --static-swift-stdlib -Xswiftc -static-executable
  checksum := sha256sum
else
  checksum := shasum -a 256
endif

build := swift build -c release --product plumbline --scratch-path $(scratch) $(flags)

.PHONY: release test lint

release:
	$(build)
	mkdir -p $(archive)
	cp "$$($(build) --show-bin-path)/plumbline" $(archive)/plumbline
	@# Without the names of functions the file has a third of its size.
	strip $(archive)/plumbline
	cd $(archive) && $(checksum) plumbline > plumbline.sha256
	$(archive)/plumbline --version

test:
	swift test

lint:
	swift format lint --strict --configuration .swift-format --recursive Package.swift Sources Tests
