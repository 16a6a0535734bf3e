-- For Neovim 0.11 and newer: the configuration that `vim.lsp.config.plumbline` starts from, and that
-- `vim.lsp.enable("plumbline")` uses for those who start their servers that way.
local plumbline = require("plumbline")

local configuration = plumbline.configuration()
configuration.root_dir = function(bufnr, on_dir)
  on_dir(plumbline.root(bufnr))
end
return configuration
