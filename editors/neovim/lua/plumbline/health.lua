-- `:checkhealth plumbline`: whether the program is found, which one, and whether it serves the current buffer.
local M = {}

-- The reporting functions had other names before Neovim 0.10.
local health = vim.health or require("health")
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local warn = health.warn or health.report_warn
local report_error = health.error or health.report_error

function M.check()
  start("plumbline")
  local command, missing = require("plumbline").command()
  if not command then
    report_error("no program `" .. missing .. "`", {
      "Put it on $PATH, or name it in vim.g.plumbline_command or $PLUMBLINE.",
    })
    return
  end
  local words = vim.list_slice(command, 1, #command - 1)
  table.insert(words, "--version")
  local version = vim.trim(vim.fn.system(words))
  if vim.v.shell_error == 0 then
    ok(vim.fn.exepath(command[1]) .. ": " .. version)
  else
    report_error("`" .. table.concat(words, " ") .. "` ended with " .. vim.v.shell_error .. ": " .. version)
  end
  local clients = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
  for _, client in ipairs(clients) do
    if client.name == "plumbline" then
      ok("a server runs for " .. (client.config.root_dir or "single files"))
      return
    end
  end
  warn("no server runs: open a `.layout` file")
end

return M
