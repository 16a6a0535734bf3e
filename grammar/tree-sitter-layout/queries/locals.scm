; Scopes, definitions and references of names inside one file.
(source_file) @local.scope
(function_declaration) @local.scope
(initializer_declaration) @local.scope
(closure_expression) @local.scope
(code_block) @local.scope
(member_block) @local.scope
(switch_case) @local.scope

(pattern_binding pattern: (identifier_pattern) @local.definition)
(optional_binding pattern: (identifier_pattern) @local.definition)
(parameter name: (identifier) @local.definition)
(closure_parameter (identifier) @local.definition)
(function_declaration name: (identifier) @local.definition)
(struct_declaration name: (identifier) @local.definition)
(enum_declaration name: (identifier) @local.definition)

(identifier_expression (identifier) @local.reference)
(named_type (identifier) @local.reference)
