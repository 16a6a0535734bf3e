import Foundation
import Testing

/// A headless Neovim, set up by nothing but `editors/neovim`: by the commands of its README in a clean home where the
/// server is used.
@Suite struct NeovimTests {
  @Test(
    "Neovim shows the finding and the hover, and applies the quick fix; then the server ends",
    .enabled(if: Editor.neovim.isTested, "no `nvim` 0.7 or newer on the PATH"),
    arguments: Editor.neovim.testedPrograms)
  func session(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "neovim")

    let report: EditorReport = try await session.run(
      editor, arguments: ["--headless", "-n", "-S"], script: ("drive.lua", Self.guarded(Self.script)))

    #expect(report.fileType == "layout")
    #expect(report.findings.map(\.code) == ["guide-alignment-mismatch"])
    #expect(report.findings.map(\.source) == ["plumbline"])
    #expect(report.findings.map(\.line) == [4])
    #expect(report.findings.first?.message.isEmpty == false)
    #expect(report.hover.contains("80"), "the rectangle is 80 wide: \(report.hover)")
    #expect(report.fixed == EditorSession.fixedSample)
    #expect(report.findingsAfterFix == 0)
    #expect(session.starts == ["lsp"])
    #expect(try await session.serversLeft() == [])
    #expect(session.exitCodes == ["0"])
  }

  @Test(
    "Neovim colours and indents the examples as they stand, and leaves the files of other programs alone",
    .enabled(if: Editor.neovim.isTested, "no `nvim` 0.7 or newer on the PATH"),
    arguments: Editor.neovim.testedPrograms)
  func editing(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }

    let report: EditingReport = try await session.run(
      editor, arguments: ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S"],
      script: ("edit.lua", Self.guarded(Self.editingScript)))

    #expect(report.examples >= 10)
    #expect(report.changed == [])
    #expect(report.typed == (try EditorSession.typedExample()))
    #expect(report.foreign.filter { $0 == "layout" } == [])
    #expect(report.foreign.count == EditorSession.foreignFiles.count)
    #expect(report.commentsWithSlashes)
    #expect(
      report.colours == [
        "layoutComment", "layoutView", "layoutLabel", "layoutMember", "layoutModifier", "layoutString", "layoutNumber",
        "layoutKeyword", "layoutDeclared",
      ])
  }

  /// A script that ends the editor where something in it goes wrong; without a screen it would wait for a key.
  static func guarded(_ script: String) -> String {
    """
    local function drive()
    \(script)
    end
    local ok, problem = xpcall(drive, debug.traceback)
    if not ok then
      io.stderr:write(problem .. "\\n")
      vim.cmd("cquit 3")
    end
    """
  }

  /// Takes all indentation away, lets the editor indent, and compares.
  private static let editingScript = """
    vim.g.plumbline_autostart = false
    vim.opt.runtimepath:append(vim.env.PLUMBLINE_TEST_EDITORS .. "/neovim")
    vim.cmd("filetype plugin indent on")
    vim.cmd("syntax on")

    local examples = vim.fn.glob(vim.env.PLUMBLINE_TEST_EXAMPLES .. "/*.layout", true, true)
    local changed = {}
    local comments = true
    for _, file in ipairs(examples) do
      vim.cmd("edit " .. vim.fn.fnameescape(file))
      comments = comments and vim.bo.commentstring == "// %s"
      local before = vim.api.nvim_buf_get_lines(0, 0, -1, false)
      vim.cmd([[silent %s/^ *//e]])
      vim.cmd("silent normal! gg=G")
      for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
        if line ~= before[number] then
          table.insert(changed, vim.fn.fnamemodify(file, ":t") .. ":" .. number .. ": " .. line)
        end
      end
      vim.cmd("bwipeout!")
    end

    -- In the order of EditorSession.colouredWords.
    local colours = {}
    vim.cmd("edit " .. vim.fn.fnameescape(vim.env.PLUMBLINE_TEST_EXAMPLES .. "/bars-and-titles.layout"))
    for _, word in ipairs(vim.split(vim.env.PLUMBLINE_TEST_WORDS, " ")) do
      vim.fn.cursor(1, 1)
      vim.fn.search([[\\V]] .. word, "c")
      table.insert(colours, vim.fn.synIDattr(vim.fn.synID(vim.fn.line("."), vim.fn.col("."), 1), "name"))
    end

    vim.cmd("edit " .. vim.fn.fnameescape(vim.env.PLUMBLINE_TEST_FOLDER .. "/new.layout"))
    vim.opt_local.formatoptions:remove({ "r", "o" })
    local keys = {}
    for _, line in ipairs(vim.fn.readfile(vim.env.PLUMBLINE_TEST_FOLDER .. "/typed")) do
      table.insert(keys, vim.trim(line))
    end
    vim.api.nvim_feedkeys("i" .. table.concat(keys, "\\r") .. "\\27", "tx", false)
    local typed = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\\n")
    vim.cmd("bwipeout!")

    local foreign = {}
    for _, name in ipairs({ "window", "article", "plan" }) do
      vim.cmd("edit " .. vim.fn.fnameescape(vim.env.PLUMBLINE_TEST_FOLDER .. "/" .. name .. ".layout"))
      table.insert(foreign, vim.bo.filetype)
    end
    io.stdout:write(vim.fn.json_encode({
      examples = #examples,
      changed = #changed > 0 and changed or vim.fn.json_decode("[]"),
      foreign = foreign,
      commentsWithSlashes = comments,
      colours = colours,
      typed = typed,
    }) .. "\\n")
    vim.cmd("qall!")
    """

  /// Opens the sample as a person would, waits for what the editor then has, and prints it.
  private static let script = """
    local function wait(what, condition)
      if not vim.wait(20000, condition, 10) then
        io.stderr:write("waited in vain for " .. what .. "\\n")
        vim.cmd("cquit 3")
      end
    end

    vim.cmd("edit " .. vim.fn.fnameescape(vim.env.PLUMBLINE_TEST_FILE))

    wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
    local findings = {}
    for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
      local lsp = (diagnostic.user_data or {}).lsp or {}
      table.insert(findings, {
        code = diagnostic.code or lsp.code or "",
        source = diagnostic.source or "",
        line = diagnostic.lnum + 1,
        message = diagnostic.message,
      })
    end

    vim.fn.cursor(1, 1)
    vim.fn.search("Rectangle")
    local clients = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 })
      or vim.tbl_values(vim.lsp.buf_get_clients(0))
    local position = vim.lsp.util.make_position_params(0, clients[1].offset_encoding)
    local answers = vim.lsp.buf_request_sync(0, "textDocument/hover", position, 20000) or {}
    local hover = ""
    for _, answer in pairs(answers) do
      if answer.result then
        hover = table.concat(vim.lsp.util.convert_input_to_markdown_lines(answer.result.contents), "\\n")
      end
    end

    -- What a person would choose in the list of quick fixes.
    vim.ui.select = function(items, options, choose)
      for index, item in ipairs(items) do
        if vim.startswith(options.format_item(item), vim.env.PLUMBLINE_TEST_FIX) then
          return choose(item, index)
        end
      end
    end
    vim.fn.cursor(4, 10)
    vim.lsp.buf.code_action()
    wait("the quick fix", function() return vim.fn.search("alignmentGuide", "nw") == 0 end)
    wait("the finding to go", function() return #vim.diagnostic.get(0) == 0 end)

    io.stdout:write(vim.fn.json_encode({
      fileType = vim.bo.filetype,
      findings = findings,
      hover = hover,
      fixed = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\\n") .. "\\n",
      findingsAfterFix = #vim.diagnostic.get(0),
    }) .. "\\n")
    vim.cmd("qall!")
    """
}
