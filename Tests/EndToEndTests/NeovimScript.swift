/// Parts of the Lua scripts that drive Neovim.
enum NeovimScript {
  /// The function `window`, which returns the text of the window that floats; nil if there is none.
  static let floatingWindow = """
    local function window()
      for _, id in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(id).relative ~= "" then
          return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(id), 0, -1, false), "\\n")
        end
      end
    end
    """
}
