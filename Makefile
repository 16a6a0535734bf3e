# `make` builds the program that is given to others, `make install` installs it, `make release` packs it. The rest are
# SwiftPM's own commands under short names.
#
#     make && sudo make install                    /usr/local/bin/plumbline, its manual page, completions for shells
#     make install PREFIX=~/.local
#     make install PREFIX=/usr DESTDIR=/tmp/root   what a package contains
#     make release                                 .build/release-archive/plumbline-VERSION-SYSTEM-ARCH.tar.gz

PREFIX ?= /usr/local
DESTDIR ?=

# A build folder of its own: with other flags SwiftPM builds everything again.
scratch := .build/release-static
archive := .build/release-archive

# On Linux:
#   --static-swift-stdlib        Swift's runtime and standard library are in the program, so that it runs without Swift.
#   -Xswiftc -static-executable  The C library too: the program runs on every Linux, and starts without looking for
#                                libraries, with a third of the memory.
# Elsewhere these libraries are part of the system, the linker refuses the flags, and the build is a plain one.
system := $(shell uname -s | tr '[:upper:]' '[:lower:]')
ifeq ($(system),linux)
  flags := --static-swift-stdlib -Xswiftc -static-executable
  checksum := sha256sum
  # The same files make the same archive.
  tar_flags := --sort=name --owner=0 --group=0 --numeric-owner --mtime=@$(shell git log -1 --format=%ct 2>/dev/null || echo 0)
else
  system := $(if $(filter darwin,$(system)),macos,$(system))
  flags :=
  checksum := shasum -a 256
  tar_flags :=
endif

program := $(scratch)/plumbline
bin := $(DESTDIR)$(PREFIX)/bin
share := $(DESTDIR)$(PREFIX)/share
manual := $(share)/man/man1
bash := $(share)/bash-completion/completions
zsh := $(share)/zsh/site-functions
fish := $(share)/fish/vendor_completions.d

build := swift build -c release --product plumbline --scratch-path $(scratch) $(flags)

.PHONY: build install uninstall release test lint

build:
	$(build)
	cp "$$($(build) --show-bin-path)/plumbline" $(program)
	@# Without the names of functions the file has a third of its size.
	strip $(program)
	swift --version 2>/dev/null | grep -m 1 'Swift version' >$(scratch)/toolchain
	$(program) --version

# Builds nothing, so that `sudo make install` leaves no files of root in the clone.
install:
	@test -x $(program) || { echo "make: run make first, which builds $(program)" >&2; exit 1; }
	install -d "$(bin)" "$(manual)" "$(bash)" "$(zsh)" "$(fish)"
	install -m 755 $(program) "$(bin)/plumbline"
	$(program) man >"$(manual)/plumbline.1"
	$(program) completions bash >"$(bash)/plumbline"
	$(program) completions zsh >"$(zsh)/_plumbline"
	$(program) completions fish >"$(fish)/plumbline.fish"
	cd "$(share)" && chmod 644 man/man1/plumbline.1 bash-completion/completions/plumbline zsh/site-functions/_plumbline \
	  fish/vendor_completions.d/plumbline.fish

uninstall:
	rm -f "$(bin)/plumbline" "$(manual)/plumbline.1" "$(bash)/plumbline" "$(zsh)/_plumbline" "$(fish)/plumbline.fish"

# The archive has one folder with bin and share as below /usr/local, the licences and the version of the toolchain.
release: build
	rm -rf $(archive)
	mkdir -p $(archive)
	version=$$($(program) --version | cut -d ' ' -f 2) && \
	name=plumbline-$$version-$(system)-$$(uname -m) && \
	$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/$(archive)/" PREFIX=$$name && \
	cp LICENSE CHANGELOG.md $(archive)/$$name && \
	cp Sources/TextMetrics/Tables/OFL.txt $(archive)/$$name/LICENSE-Inter && \
	cp $(scratch)/toolchain $(archive)/$$name/TOOLCHAIN && \
	tar -c $(tar_flags) -C $(archive) $$name | gzip -n9 >$(archive)/$$name.tar.gz && \
	rm -r $(archive)/$$name && \
	cd $(archive) && $(checksum) $$name.tar.gz >$$name.tar.gz.sha256 && cat $$name.tar.gz.sha256

test:
	swift test

lint:
	swift format lint --strict --configuration .swift-format --recursive Package.swift Sources Tests
