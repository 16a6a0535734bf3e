; Definitions and references for code navigation.
(struct_declaration name: (identifier) @name) @definition.class
(enum_declaration name: (identifier) @name) @definition.class
(extension_declaration name: (named_type (identifier) @name)) @definition.class
(opaque_declaration name: (identifier) @name) @definition.interface
(function_declaration name: (identifier) @name) @definition.function
(enum_case_declaration name: (identifier) @name) @definition.constant
(typealias_declaration name: (identifier) @name) @definition.type
(pattern_binding pattern: (identifier_pattern) @name) @definition.constant
(postfix_expression
  . (identifier_expression (identifier) @name)
  . (call_suffix)) @reference.call
(member_suffix
  name: (identifier) @name
  (argument_clause)) @reference.call
(named_type (identifier) @name) @reference.class
