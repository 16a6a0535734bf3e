-- For Neovim 0.11 and newer: the configuration that `vim.lsp.config.plumbline` starts from, and that
-- `vim.lsp.enable("plumbline")` uses for those who start their servers that way.
return require("plumbline").configuration()
