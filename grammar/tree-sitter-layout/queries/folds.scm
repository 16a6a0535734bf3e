; What can be folded.
[
  (member_block)
  (code_block)
  (opaque_block)
  (accessor_block)
  (closure_expression)
  (switch_statement)
  (argument_clause)
  (parameter_clause)
  (array_expression)
  (dictionary_expression)
  (block_comment)
  (string_literal_expression)
] @fold
(import_declaration)+ @fold
