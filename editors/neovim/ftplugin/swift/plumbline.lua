-- Buffers with the file type `swift`: the server beside sourcekit-lsp, for those who chose it.
local plumbline = require("plumbline")
if plumbline.serves_swift() then
  plumbline.attach(vim.api.nvim_get_current_buf())
end
