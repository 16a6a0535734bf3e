import Foundation
import Testing

/// Vim, set up by nothing but `editors/vim`, and by Debian's ALE where the server is used: there by the commands of the
/// README in a clean home.
@Suite struct VimTests {
  private static let arguments = ["-Nu", "NONE", "-i", "NONE", "-n", "-es", "-S"]

  @Test(
    "Vim colours and indents the examples as they stand, lints with :make, and leaves the files of other programs alone",
    .enabled(if: Editor.vim.isTested, "no `vim` 9.0 or newer on the PATH"), arguments: Editor.vim.testedPrograms)
  func editing(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }

    let report: VimReport = try await session.run(
      editor, arguments: Self.arguments, script: ("edit.vim", Self.guarded(Self.editingScript)),
      environment: ["PLUMBLINE": session.program.path])

    #expect(report.editing.examples >= 10)
    #expect(report.editing.changed == [])
    #expect(report.editing.typed == (try EditorSession.typedExample()))
    #expect(report.editing.foreign.filter { $0 == "layout" } == [])
    #expect(report.editing.foreign.count == EditorSession.foreignFiles.count)
    #expect(report.editing.commentsWithSlashes)
    #expect(
      report.editing.colours == [
        "layoutComment", "layoutView", "layoutLabel", "layoutMember", "layoutModifier", "layoutString", "layoutNumber",
        "layoutKeyword", "layoutDeclared",
      ])
    #expect(report.make.map { "\($0.lnum) \($0.type)" } == ["4 w"])
    #expect(report.make.first?.text.hasSuffix("[guide-alignment-mismatch]") == true)
  }

  @Test(
    "Vim with ALE shows the finding and the hover, and applies the quick fix; then the server ends",
    .enabled(if: Editor.vimWithALE.isTested, "no `vim` 9.0 or newer with ALE in /usr/share/vim-ale"),
    arguments: Editor.vimWithALE.testedPrograms)
  func session(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "vim")

    // Without a screen Vim reads no `vimrc` but the one that is named: here the settings of a person who has none.
    let settings = session.home.appendingPathComponent(".vimrc")
    try "source $VIMRUNTIME/defaults.vim\n".write(to: settings, atomically: true, encoding: .utf8)
    let report: EditorReport = try await session.run(
      editor, arguments: ["-u", settings.path, "-n", "-es", "-S"], script: ("drive.vim", Self.guarded(Self.script)))

    #expect(report.fileType == "layout")
    #expect(report.findings.map(\.code) == ["guide-alignment-mismatch"])
    #expect(report.findings.map(\.line) == [4])
    #expect(report.hover.contains("80"), "the rectangle is 80 wide: \(report.hover)")
    #expect(report.fixed == EditorSession.fixedSample)
    #expect(report.findingsAfterFix == 0)
    #expect(session.starts == ["lsp"])
    #expect(try await session.serversLeft() == [])
  }

  /// What the script of `editing` prints.
  private struct VimReport: Decodable {
    struct Entry: Decodable {
      var lnum: Int
      var type: String
      var text: String
    }
    var editing: EditingReport
    /// The quickfix list after `:make`.
    var make: [Entry]
  }

  /// A script that ends the editor where something in it goes wrong.
  private static func guarded(_ script: String) -> String {
    """
    function! Wait(what, condition) abort
      for _ in range(2000)
        if a:condition() | return | endif
        sleep 10m
      endfor
      throw 'waited in vain for ' .. a:what
    endfunction
    function! Drive() abort
    \(script)
    endfunction
    try
      call Drive()
    catch
      call writefile([v:exception, v:throwpoint], '/dev/stderr')
      cquit 3
    endtry
    qall!
    """
  }

  /// Takes all indentation away, lets the editor indent, and compares.
  private static let editingScript = #"""
    set runtimepath^=$PLUMBLINE_TEST_EDITORS/vim
    filetype plugin indent on
    syntax on
    let changed = []
    let comments = v:true
    let examples = glob($PLUMBLINE_TEST_EXAMPLES .. '/*.layout', 1, 1)
    for file in examples
      execute 'edit' fnameescape(file)
      let comments = comments && &commentstring ==# '// %s' ? v:true : v:false
      let before = getline(1, '$')
      silent %s/^ *//e
      silent normal! gg=G
      for number in range(1, line('$'))
        if getline(number) !=# before[number - 1]
          call add(changed, fnamemodify(file, ':t') .. ':' .. number .. ': ' .. getline(number))
        endif
      endfor
      bwipeout!
    endfor

    " In the order of EditorSession.colouredWords.
    let colours = []
    execute 'edit' fnameescape($PLUMBLINE_TEST_EXAMPLES .. '/bars-and-titles.layout')
    for word in split($PLUMBLINE_TEST_WORDS, ' ')
      call cursor(1, 1)
      call search('\V' .. word, 'c')
      call add(colours, synIDattr(synID(line('.'), col('.'), 1), 'name'))
    endfor

    execute 'edit' fnameescape($PLUMBLINE_TEST_FOLDER .. '/new.layout')
    setlocal formatoptions-=r formatoptions-=o
    let keys = map(readfile($PLUMBLINE_TEST_FOLDER .. '/typed'), {_, line -> trim(line)})
    call feedkeys('i' .. join(keys, "\r") .. "\<Esc>", 'tx')
    let typed = join(getline(1, '$'), "\n")
    bwipeout!

    let foreign = []
    for name in ['window', 'article', 'plan']
      execute 'edit' fnameescape($PLUMBLINE_TEST_FOLDER .. '/' .. name .. '.layout')
      call add(foreign, &filetype)
    endfor

    execute 'edit' fnameescape($PLUMBLINE_TEST_FILE)
    silent make
    call writefile([json_encode({'make': getqflist(), 'editing': {
          \ 'examples': len(examples), 'changed': changed, 'foreign': foreign, 'commentsWithSlashes': comments,
          \ 'colours': colours, 'typed': typed}})], '/dev/stdout')
    """#

  /// Opens the sample as a person would, waits for what the editor then has, and prints it.
  private static let script = #"""
    set runtimepath+=/usr/share/vim-ale
    let g:ale_hover_to_preview = 1
    runtime plugin/ale.vim
    execute 'edit' fnameescape($PLUMBLINE_TEST_FILE)
    let buffer = bufnr('')
    call Wait('a finding', {-> !empty(ale#engine#GetLoclist(buffer))})
    let findings = map(copy(ale#engine#GetLoclist(buffer)), {_, found -> {
          \ 'code': get(found, 'code', ''), 'source': found.linter_name, 'line': found.lnum, 'message': found.text}})

    call cursor(1, 1)
    call search('Rectangle')
    ALEHover
    call Wait('a hover', {-> len(getwininfo()) > 1})
    let preview = filter(getwininfo(), {_, window -> window.bufnr != buffer})[0]
    let hover = join(getbufline(preview.bufnr, 1, '$'), "\n")

    " The number that a person would type at ALE's list of quick fixes.
    function! ale#util#Input(message, value, ...) abort
      return matchstr(a:message, '\d\+\ze) ' .. $PLUMBLINE_TEST_FIX)
    endfunction
    execute bufwinnr(buffer) .. 'wincmd w'
    call cursor(4, 10)
    ALECodeAction
    call Wait('the quick fix', {-> !search('alignmentGuide', 'nw')})
    call ale#Queue(0)
    call Wait('the finding to go', {-> empty(ale#engine#GetLoclist(buffer))})
    call writefile([json_encode({'fileType': &filetype, 'findings': findings, 'hover': hover,
          \ 'fixed': join(getline(1, '$'), "\n") .. "\n",
          \ 'findingsAfterFix': len(ale#engine#GetLoclist(buffer))})], '/dev/stdout')
    ALEStopAllLSPs
    """#
}
