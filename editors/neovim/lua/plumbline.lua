-- Starts Plumbline's language server for `layout` buffers, and for `swift` buffers beside sourcekit-lsp where that is
-- chosen, on Neovim 0.7 and everything after it.
--
-- Options, all of them optional, set before the first file is opened:
--   vim.g.plumbline_command    program to run: a string, or a list with arguments of its own before `lsp`
--   vim.g.plumbline_settings   what the server is told under `plumbline` (the canvas, for instance)
--   vim.g.plumbline_swift      true: `.swift` files too; what the server offers there is `swift.features` of the
--                              settings: "layout" (what sourcekit-lsp cannot know), "all", or a table of features
--   vim.g.plumbline_autostart  false: highlighting and indentation only
-- Without the first one the program is `$PLUMBLINE`, else `plumbline` on `$PATH`.
local M = {}

local system = vim.uv or vim.loop

local told = false

local function tell_once(message)
  if not told then
    told = true
    vim.notify(message, vim.log.levels.WARN)
  end
end

--- The command line of the server, or nil and the program that could not be found.
function M.command()
  local chosen = vim.g.plumbline_command
  local words
  if type(chosen) == "table" then
    words = vim.deepcopy(chosen)
  elseif type(chosen) == "string" and chosen ~= "" then
    words = { vim.fn.expand(chosen) }
  elseif (vim.env.PLUMBLINE or "") ~= "" then
    words = { vim.env.PLUMBLINE }
  else
    words = { "plumbline" }
  end
  if vim.fn.executable(words[1] or "") ~= 1 then
    return nil, words[1] or ""
  end
  table.insert(words, "lsp")
  return words
end

local function parent(folder)
  return vim.fn.fnamemodify(folder, ":h")
end

-- The nearest folder at or above `folder` that holds one of the names.
local function nearest(folder, names)
  while true do
    for _, name in ipairs(names) do
      if system.fs_stat(folder .. "/" .. name) then
        return folder
      end
    end
    local above = parent(folder)
    if above == folder then
      return nil
    end
    folder = above
  end
end

--- The folder whose files see each other: that of the nearest `.plumbline.json`, else the repository, else the file's
--- own folder. A file that lies directly in the home folder, or that was never saved, stands alone.
function M.root(bufnr)
  local name = vim.api.nvim_buf_get_name(bufnr)
  if name == "" or name:match("^%a[%w+.-]+://") then
    return nil
  end
  local folder = parent(vim.fn.fnamemodify(name, ":p"))
  local root = nearest(folder, { ".plumbline.json" }) or nearest(folder, { ".git", ".hg", "Package.swift" }) or folder
  if root == system.os_homedir() or root == parent(root) then
    return nil
  end
  return root
end

--- Shows the hovers of all servers of the buffer in one window, as `vim.lsp.buf.hover` does from 0.11 on; before that
--- it shows the one that comes last.
function M.hover()
  if vim.fn.has("nvim-0.11") == 1 then
    return vim.lsp.buf.hover()
  end
  local position = vim.lsp.util.make_position_params(0, "utf-16")
  vim.lsp.buf_request_all(0, "textDocument/hover", position, function(answers)
    local lines = {}
    for _, answer in pairs(answers) do
      if answer.result and answer.result.contents then
        if #lines > 0 then
          vim.list_extend(lines, { "", "---", "" })
        end
        vim.list_extend(lines, vim.lsp.util.convert_input_to_markdown_lines(answer.result.contents))
      end
    end
    if #lines > 0 then
      vim.lsp.util.open_floating_preview(lines, "markdown", { focus_id = "plumbline/hover" })
    else
      vim.notify("No information available")
    end
  end)
end

-- K shows the hover, unless a person has mapped it. Neovim maps it by itself from 0.10 on.
local function on_attach(_, bufnr)
  if vim.bo[bufnr].filetype == "layout" then
    vim.bo[bufnr].omnifunc = "v:lua.vim.lsp.omnifunc"
  end
  local taken = vim.fn.maparg("K", "n", false, true)
  local is_free = vim.tbl_isempty(taken) or taken.desc == "vim.lsp.buf.hover()"
  if vim.fn.has("nvim-0.11") == 0 and is_free then
    vim.keymap.set("n", "K", M.hover, { buffer = bufnr, desc = "Frame and guides of this view" })
  end
end

--- Whether `.swift` files are served too: only for those who chose it, as most have sourcekit-lsp alone.
function M.serves_swift()
  local chosen = vim.g.plumbline_swift
  return chosen == true or chosen == 1
end

--- What the client is started with, whichever way it is started.
function M.configuration()
  local settings = vim.g.plumbline_settings or vim.empty_dict()
  return {
    name = "plumbline",
    cmd = M.command() or { "plumbline", "lsp" },
    filetypes = M.serves_swift() and { "layout", "swift" } or { "layout" },
    settings = { plumbline = settings },
    -- Neovim 0.7 sends settings in no other way.
    init_options = settings,
    on_attach = on_attach,
  }
end

-- Neovim 0.7 has no `vim.lsp.start`: one client for each root folder, kept here.
local clients = {}

local function start_by_hand(configuration, bufnr)
  local key = configuration.root_dir or ""
  local id = clients[key]
  if not (id and vim.lsp.get_client_by_id(id)) then
    id = vim.lsp.start_client(configuration)
    clients[key] = id
  end
  if id then
    vim.lsp.buf_attach_client(bufnr, id)
  end
end

--- Starts the server for a buffer, or joins the one that runs for its root folder.
function M.attach(bufnr)
  local autostart = vim.g.plumbline_autostart
  if autostart == false or autostart == 0 then
    return
  end
  -- Who has enabled the server in Neovim's own way is served by Neovim.
  if vim.lsp.is_enabled and vim.lsp.is_enabled("plumbline") then
    return
  end
  local command, missing = M.command()
  if not command then
    tell_once(
      "plumbline: no program `" .. missing .. "`. Put it on $PATH, or name it in vim.g.plumbline_command or $PLUMBLINE."
    )
    return
  end
  local configuration = M.configuration()
  -- `vim.lsp.config("plumbline", { … })`, from 0.11 on, holds what a user wants otherwise.
  local own = vim.fn.has("nvim-0.11") == 1 and vim.lsp.config and vim.lsp.config.plumbline
  if own then
    configuration = vim.tbl_deep_extend("force", configuration, own)
  end
  if type(configuration.root_dir) ~= "string" then
    configuration.root_dir = M.root(bufnr)
  end
  if vim.lsp.start then
    vim.lsp.start(configuration, { bufnr = bufnr })
  else
    start_by_hand(configuration, bufnr)
  end
end

return M
