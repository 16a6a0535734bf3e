; For Neovim (`outer`, `inner`) and Helix (`around`, `inside`).
(function_declaration body: (_) @function.inner @function.inside) @function.outer @function.around
(initializer_declaration body: (_) @function.inner @function.inside) @function.outer @function.around
(accessor body: (_) @function.inner @function.inside) @function.outer @function.around
(closure_expression) @function.outer @function.around
(struct_declaration body: (_) @class.inner @class.inside) @class.outer @class.around
(enum_declaration body: (_) @class.inner @class.inside) @class.outer @class.around
(extension_declaration body: (_) @class.inner @class.inside) @class.outer @class.around
(preview_declaration body: (_) @class.inner @class.inside) @class.outer @class.around
(argument value: (_) @parameter.inner @parameter.inside) @parameter.outer @parameter.around
(parameter type: (_) @parameter.inner @parameter.inside) @parameter.outer @parameter.around
(if_statement consequence: (_) @conditional.inner) @conditional.outer
(postfix_expression (call_suffix) @call.inner) @call.outer
[ (line_comment) (block_comment) ] @comment.outer @comment.around @comment.inner @comment.inside
