-- What a buffer with the file type `layout` gets: comments, indentation, and the language server.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = "// %s"
vim.bo.comments = "s1:/*,mb:*,ex:*/,:///,://"
vim.bo.suffixesadd = ".layout"
vim.bo.expandtab = true
vim.bo.shiftwidth = 4
vim.bo.softtabstop = 4
vim.opt_local.formatoptions:remove("t")
vim.opt_local.formatoptions:append("croql")
vim.b.undo_ftplugin =
  "setlocal commentstring< comments< suffixesadd< expandtab< shiftwidth< softtabstop< formatoptions<"

require("plumbline").attach(vim.api.nvim_get_current_buf())
