import Foundation
import Testing

/// A headless Neovim, set up by the commands of its README in a clean home, in which each feature is used by the function
/// that a person's key calls. Neovim has inlay hints from 0.10 on; the one of Debian 12, 0.7, has all others.
@Suite struct NeovimFeatureTests {
  @Test(
    "Neovim has findings, hovers, symbols, definitions, hints, completions, renames, formatting and quick fixes",
    .enabled(if: Editor.neovim.isTested, "no `nvim` 0.7 or newer on the PATH"),
    arguments: Editor.neovim.testedPrograms)
  func features(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "neovim")
    try session.writeFeatureSample()
    let report: FeatureReport = try await session.run(
      editor, arguments: ["--headless", "-n", "-S"], script: ("features.lua", Self.script), seconds: 300)
    report.check()
    #expect(try await session.serversLeft() == [])
    #expect(session.exitCodes == ["0"])
  }

  private static let script = """
    -- A script of steps that wait: a coroutine, which a timer resumes, so that the editor meanwhile reads what was typed.
    local drive
    local thread
    local function fail(problem)
      io.stderr:write(problem .. "\\n")
      vim.cmd("cquit 3")
    end
    local function wait(what, condition)
      local deadline = vim.loop.now() + 60000
      local value = condition()
      while not value do
        if vim.loop.now() > deadline then fail("waited in vain for " .. what) end
        coroutine.yield()
        value = condition()
      end
      return value
    end
    local function keys(text)
      vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(text, true, false, true), "t", false)
    end
    local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\\n") .. "\\n" end
    local function go(mark)
      vim.fn.cursor(1, 1)
      vim.fn.search([[\\V]] .. mark, "cW")
    end
    local function codes()
      return vim.tbl_map(function(found)
        return found.code or ((found.user_data or {}).lsp or {}).code or ""
      end, vim.diagnostic.get(0))
    end
    \(NeovimScript.floatingWindow)

    function drive()
      -- A Neovim that was unpacked does not find its parsers, without which it shows no Markdown.
      vim.opt.runtimepath:append(vim.env.VIMRUNTIME .. "/../../../lib/nvim")
      local report = {}
      vim.cmd("edit " .. vim.fn.fnameescape(vim.env.PLUMBLINE_TEST_FILE))
      wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
      report.findings = codes()

      go("Rectangle")
      vim.lsp.buf.hover()
      report.hover = wait("the hover", window)
      vim.cmd("doautocmd CursorMoved")
      keys("<Esc>")

      vim.lsp.buf.document_symbol()
      local list = wait("the symbols", function()
        for _, items in ipairs({ vim.fn.getloclist(0), vim.fn.getqflist() }) do
          if #items > 0 then return items end
        end
      end)
      report.symbols = vim.tbl_map(function(item) return item.text:match("%] (.*)") or item.text end, list)
      vim.cmd("cclose | lclose | wincmd t")

      go("Badge(title")
      vim.lsp.buf.definition()
      wait("the definition", function() return vim.fn.line(".") > 2 end)
      report.definition = vim.api.nvim_get_current_line()

      report.hasHints = vim.fn.has("nvim-0.10") == 1
      if report.hasHints then
        vim.lsp.inlay_hint.enable(true, { bufnr = 0 })
        wait("the inlay hints", function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
        report.hints = vim.tbl_map(function(found) return found.inlay_hint.label end, vim.lsp.inlay_hint.get({ bufnr = 0 }))
        vim.lsp.inlay_hint.enable(false, { bufnr = 0 })
      end

      -- What stands in the popup menu, of which the first item is taken.
      go("Text(title)")
      keys("A.alignmentGuide(.ba<C-x><C-o>")
      local items = wait("the completion", function()
        local info = vim.fn.complete_info({ "items", "mode" })
        return #info.items > 0 and info.items
      end)
      report.completions = vim.tbl_map(function(item) return item.word end, items)
      keys("<Esc>")
      wait("the end of typing", function() return vim.fn.mode() == "n" end)
      report.completed = vim.trim(vim.api.nvim_get_current_line())
      vim.cmd("silent undo")

      go("Badge(title")
      vim.lsp.buf.rename("Chip")
      wait("the rename", function() return vim.fn.search("struct Chip: View", "nw") > 0 end)
      report.renamed = text()

      if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 60000 }) else vim.lsp.buf.formatting_sync(nil, 60000) end
      report.formatted = text()

      vim.ui.select = function(items, options, choose)
        for index, item in ipairs(items) do
          if vim.startswith(options.format_item(item), vim.env.PLUMBLINE_TEST_FIX) then return choose(item, index) end
        end
        fail("no action " .. vim.env.PLUMBLINE_TEST_FIX)
      end
      go("alignmentGuide(.trailing")
      vim.lsp.buf.code_action()
      wait("the quick fix", function() return vim.fn.search([[alignmentGuide(.trailing]], "nw") == 0 end)
      wait("the finding to go", function() return #vim.diagnostic.get(0) == 0 end)
      report.fixed = text()
      io.stdout:write(vim.fn.json_encode(report) .. "\\n")
      vim.cmd("qall!")
    end

    thread = coroutine.create(drive)
    local timer = vim.loop.new_timer()
    timer:start(0, 10, vim.schedule_wrap(function()
      if coroutine.status(thread) ~= "suspended" then return end
      local ok, problem = coroutine.resume(thread)
      if not ok then fail(debug.traceback(thread, problem)) end
    end))
    """
}
