; In the captures of Neovim and of Helix, which take what they know.
[
  (member_block)
  (code_block)
  (opaque_block)
  (accessor_block)
  (closure_expression)
  (argument_clause)
  (parameter_clause)
  (tuple_expression)
  (array_expression)
  (dictionary_expression)
  (switch_case)
] @indent.begin @indent

; The modifiers below a view.
(postfix_expression
  (member_suffix)) @indent.begin @indent

[ "}" ")" "]" ] @indent.branch @indent.end @outdent
(block_comment) @indent.ignore
(string_literal_expression) @indent.ignore
