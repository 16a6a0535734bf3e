/**
 * The grammar of `.layout` files for Tree-sitter. `../layout.ebnf` is the definition; node names are those of
 * `SyntaxKind` in `Sources/LayoutSyntax/Tree/SyntaxKind.swift`, in snake case, so that both trees can be compared.
 *
 * Line ends, operators (which white space makes prefix, postfix or binary ones), labels, strings, nested comments and
 * accessors are recognized in `src/scanner.c`.
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

// The words that are also names where no declaration follows.
const CONTEXTUAL_MODIFIERS = [
  'open', 'package', 'final', 'lazy', 'mutating', 'nonmutating', 'override', 'required', 'convenience', 'weak',
  'unowned', 'dynamic', 'optional', 'indirect', 'nonisolated', 'isolated', 'prefix', 'postfix', 'infix', 'async',
  'borrowing', 'consuming', 'sending',
];
const CONTEXTUAL_WORDS = [...CONTEXTUAL_MODIFIERS, 'actor', 'macro'];
const RESERVED_MODIFIERS = ['private', 'fileprivate', 'internal', 'public', 'static', 'class'];

/** One or more `rule`, separated by commas. */
const list = rule => seq(rule, repeat(seq(',', rule)));

/** Elements that own the comma behind them, the last one with or without it. */
const elements = (withComma, last) => choice(seq(repeat1(withComma), optional(last)), last);

module.exports = grammar({
  name: 'layout',

  externals: $ => [
    $._line_end,
    $.binary_operator,
    $.prefix_operator,
    $.postfix_operator,
    $._ternary_mark,
    $._optional_mark,
    $._force_mark,
    $._generic_start,
    $._type_generic_start,
    $.label,
    $._string_start,
    $.string_segment,
    $.escape_sequence,
    $._interpolation_start,
    $._string_end,
    $.block_comment,
    $.regex_literal,
    $._accessors_start,
    $._names_start,
    $._line_closure_start,
    $._error_sentinel,
  ],

  extras: $ => [/[ \t\v\f\r\n\uFEFF]/, $.line_comment, $.block_comment, $.conditional_directive],

  word: $ => $._word,

  inline: $ => [$._head, $._name, $._separator, $._pattern],

  supertypes: $ => [$._declaration, $._statement, $._type],

  conflicts: $ => [
    [$.identifier_expression, $.attributed_type],
    [$._modifiers, $.closure_signature],
    [$.array_expression, $.capture_list],
    [$.closure_signature, $._bare_name],
    [$.declaration_modifier, $.closure_signature, $._bare_name],
    [$.declaration_modifier, $._bare_name],
    [$.tuple_expression, $.tuple_type],
    [$.identifier_expression, $._named_part],
    [$._modifiers],
    [$._typed_parameter, $.identifier_expression],
    [$.capture, $.identifier_expression],
  ],

  rules: {
    source_file: $ => optional($._items),

    // Items

    _items: $ => seq($._item, repeat(seq($._separator, $._item)), optional($._separator)),
    _item: $ => choice($._declaration, $._statement),
    _separator: $ => choice($._line_end, repeat1(';')),

    line_comment: _ => token(seq('//', /[^\r\n]*/)),
    conditional_directive: _ => token(/#(if|elseif|else|endif)([^\w\r\n][^\r\n]*)?/),

    // Declarations

    _declaration: $ => choice(
      $.import_declaration, $.typealias_declaration, $.extension_declaration, $.struct_declaration,
      $.enum_declaration, $.function_declaration, $.initializer_declaration, $.variable_declaration,
      $.preview_declaration, $.opaque_declaration,
    ),

    _modifiers: $ => choice($._attributes, seq(optional($._attributes), repeat1($.declaration_modifier))),
    _attributes: $ => repeat1($.attribute),

    declaration_modifier: $ => choice(
      ...RESERVED_MODIFIERS, ...CONTEXTUAL_MODIFIERS,
      seq(choice('private', 'fileprivate', 'internal', 'public', 'open', 'package'), '(set)'),
      seq(choice('unowned', 'nonisolated'), choice('(safe)', '(unsafe)')),
    ),

    attribute: $ => choice(
      // A function type may follow without a space.
      field('name', alias(choice('@escaping', '@autoclosure'), $.attribute_name)),
      seq(field('name', alias($._builtin_attribute, $.attribute_name)),
        optional(field('arguments', alias($._raw_arguments, $.argument_clause)))),
      prec.right(seq(
        '@', field('name', alias($._attribute_path, $.attribute_name)),
        optional(field('arguments', alias($._attribute_arguments, $.argument_clause))))),
    ),
    // The compiler's own attributes, whose arguments are not expressions.
    _builtin_attribute: _ => token(/@[a-z_][A-Za-z0-9_]*/),
    _attribute_path: $ => prec.right(seq($.identifier, repeat(seq('.', $.identifier)), optional($.generic_argument_clause))),
    _attribute_arguments: $ => seq(token.immediate('('), optional($._arguments), ')'),
    _raw_arguments: $ => seq(token.immediate('('), repeat($._raw), ')'),
    _raw: $ => choice(token(prec(-1, /[^()"\s][^()"]*/)), token(/"([^"\\\r\n]|\\.)*"/), seq('(', repeat($._raw), ')')),

    import_declaration: $ => seq(
      optional($._modifiers), 'import',
      optional(choice('struct', 'class', 'enum', 'protocol', 'typealias', 'func', 'let', 'var')),
      field('path', $.identifier), repeat(seq('.', field('path', $.identifier))),
    ),

    typealias_declaration: $ => seq(
      optional($._modifiers), 'typealias', field('name', $.identifier), optional($.generic_parameter_clause),
      '=', field('type', $._type)),

    extension_declaration: $ => seq(
      optional($._modifiers), 'extension', field('name', $._type), optional($.inheritance_clause),
      optional($.generic_where_clause), field('body', $.member_block)),

    struct_declaration: $ => seq(optional($._modifiers), 'struct', $._nominal, field('body', $.member_block)),
    enum_declaration: $ => seq(optional($._modifiers), 'enum', $._nominal, field('body', $.member_block)),
    _nominal: $ => seq(
      field('name', $.identifier), optional($.generic_parameter_clause), optional($.inheritance_clause),
      optional($.generic_where_clause)),

    inheritance_clause: $ => seq(':', list(choice($._type, alias('class', $.named_type)))),
    generic_where_clause: $ => seq('where', list($._requirement)),
    _requirement: $ => seq($._type, choice(':', '=='), choice($._type, alias('class', $.named_type))),
    generic_parameter_clause: $ => seq(
      alias($._type_generic_start, '<'), list(seq(optional(choice('each', 'let')), $.identifier, optional(seq(':', $._type)))),
      optional(','), '>'),

    member_block: $ => seq('{', optional($._members), '}'),
    _members: $ => seq($._member, repeat(seq($._separator, $._member)), optional($._separator)),
    _member: $ => choice($._declaration, $.enum_case_declaration, $.macro_expression),
    enum_case_declaration: $ => seq(
      optional($._modifiers), 'case',
      list(seq(field('name', $.identifier), optional($.parameter_clause), optional($.initializer_clause)))),

    variable_declaration: $ => seq(optional($._modifiers), choice('let', 'var'), list($.pattern_binding)),
    pattern_binding: $ => choice(
      seq(field('pattern', $._pattern), optional($.type_annotation), optional(field('body', $.accessor_block))),
      seq(field('pattern', $._pattern), optional($.type_annotation), $.initializer_clause,
        optional(field('body', alias($._accessors, $.accessor_block)))),
    ),
    _pattern: $ => choice(alias($.identifier, $.identifier_pattern), $.tuple_pattern),
    tuple_pattern: $ => seq(
      '(', list(seq(optional(seq($.label, ':')), optional(choice('let', 'var')), $._pattern)), optional(','), ')'),
    type_annotation: $ => seq(':', $._type),
    initializer_clause: $ => seq('=', $._value),
    accessor_block: $ => choice($.code_block, $._accessors),
    _accessors: $ => seq(alias($._accessors_start, '{'), repeat1(seq($.accessor, optional($._separator))), '}'),
    accessor: $ => seq(
      optional($._attributes), optional(choice('mutating', 'nonmutating')), choice('get', 'set', 'willSet', 'didSet', '_read', '_modify'),
      optional(seq('(', $.identifier, ')')), optional($._effects), optional(field('body', $.code_block))),

    function_declaration: $ => seq($._function_head, field('body', $.code_block)),
    initializer_declaration: $ => seq($._initializer_head, field('body', $.code_block)),
    _function_head: $ => seq(
      optional($._modifiers), 'func',
      field('name', choice($.identifier, $.binary_operator, $.prefix_operator, $.postfix_operator)),
      optional($.generic_parameter_clause), $.parameter_clause, optional($._effects), optional($.return_clause),
      optional($.generic_where_clause)),
    _initializer_head: $ => seq(
      optional($._modifiers), field('name', 'init'), optional(choice($._optional_mark, $._force_mark)),
      optional($.generic_parameter_clause), $.parameter_clause, optional($._effects), optional($.generic_where_clause)),
    _effects: $ => repeat1(choice('async', 'rethrows', seq('throws', optional($.throws_clause)))),
    throws_clause: $ => seq('(', $._type, ')'),
    return_clause: $ => seq('->', $._type),

    parameter_clause: $ => seq(
      '(', optional(elements(alias($._parameter_with_comma, $.parameter), alias($._parameter, $.parameter))), ')'),
    _parameter: $ => seq(
      optional(seq(
        optional($._attributes), optional(field('label', $.identifier)), field('name', $.identifier), ':')),
      field('type', $._type), optional('...'), optional($.initializer_clause)),
    _parameter_with_comma: $ => seq($._parameter, ','),

    preview_declaration: $ => prec.right(seq(
      optional($._modifiers), '#Preview', optional($.argument_clause),
      optional(seq(field('body', $.closure_expression), repeat(alias($._labelled_closure, $.trailing_closure)))))),

    // What does not affect layout.
    opaque_declaration: $ => choice(
      $._function_head, $._initializer_head,
      seq(optional($._modifiers), choice('class', 'protocol', 'actor'), $._nominal,
        field('body', alias($.member_block, $.opaque_block))),
      seq(optional($._modifiers), field('name', 'subscript'), optional($.generic_parameter_clause), $.parameter_clause,
        $.return_clause, optional($.generic_where_clause), optional(field('body', alias($.accessor_block, $.opaque_block)))),
      seq(optional($._modifiers), field('name', 'deinit'), field('body', alias($.code_block, $.opaque_block))),
      seq(optional($._modifiers), 'associatedtype', field('name', $.identifier), optional($.inheritance_clause),
        optional(seq('=', $._type)), optional($.generic_where_clause)),
      seq(optional($._modifiers), 'operator', field('name', choice($.binary_operator, $.prefix_operator, $.postfix_operator)),
        optional(seq(':', list($.identifier)))),
      seq(optional($._modifiers), 'macro', field('name', $.identifier), optional($.generic_parameter_clause),
        $.parameter_clause, optional($.return_clause), optional($.initializer_clause)),
      seq(optional($._modifiers), 'precedencegroup', field('name', $.identifier), alias($._precedence_block, $.opaque_block)),
    ),
    _precedence_block: $ => seq(
      '{', repeat(seq($.label, ':', choice('true', 'false', list($.identifier)), optional($._separator))), '}'),

    // Statements

    code_block: $ => seq('{', optional($._items), '}'),

    _statement: $ => choice(
      $.if_statement, $.switch_statement, $.guard_statement, $.return_statement, $.opaque_statement, $._expression),

    if_statement: $ => prec.right(seq(
      'if', field('condition', $.condition_list), field('consequence', $.code_block),
      optional(seq('else', field('alternative', choice($.if_statement, $.code_block)))))),
    condition_list: $ => list(choice($._expression, $.optional_binding)),
    optional_binding: $ => choice(
      seq(choice('let', 'var'), field('pattern', $._pattern), optional($.type_annotation), optional($.initializer_clause)),
      seq('case', $._case_pattern, optional($.type_annotation), $.initializer_clause),
    ),
    guard_statement: $ => seq('guard', field('condition', $.condition_list), 'else', field('body', $.code_block)),

    switch_statement: $ => seq('switch', field('value', $._expression), '{', repeat($.switch_case), '}'),
    switch_case: $ => seq(
      optional(alias('@unknown', $.attribute)), choice(seq('case', $._switch_items), 'default'), ':', optional($._items)),
    _switch_items: $ => elements(alias($._item_with_comma, $.switch_item), $.switch_item),
    _item_with_comma: $ => seq($._case_pattern, optional(seq('where', $._expression)), ','),
    switch_item: $ => seq($._case_pattern, optional(seq('where', $._expression))),
    _case_pattern: $ => choice(
      $._expression,
      alias($._binding_pattern, $.prefix_expression),
      alias($._binding_sequence, $.sequence_expression)),
    _binding_pattern: $ => choice(seq(choice('let', 'var'), $._operand), seq('is', $._type)),
    _binding_sequence: $ => seq(alias($._binding_pattern, $.prefix_expression), repeat1($._operation)),

    return_statement: $ => prec.right(seq('return', optional($._value))),

    opaque_statement: $ => choice(
      alias($._assignment, $.sequence_expression),
      seq(optional(seq($.identifier, ':')), $._loop),
      seq('do', optional($._effects), $._opaque_body, repeat(seq('catch', optional(list($.switch_item)), $._opaque_body))),
      seq('defer', $._opaque_body),
      seq('throw', $._expression),
      prec.right(seq(choice('break', 'continue'), optional($.identifier))),
      'fallthrough',
    ),
    _loop: $ => choice(
      seq('for', repeat(choice('try', 'await')), choice($._pattern, seq(choice('let', 'var'), $._pattern), seq('case', $._case_pattern)),
        optional($.type_annotation), 'in', $._expression, optional(seq('where', $._expression)), $._opaque_body),
      seq('while', $.condition_list, $._opaque_body),
      seq('repeat', $._opaque_body, 'while', $._expression),
    ),
    _opaque_body: $ => field('body', alias($.code_block, $.opaque_block)),

    // Expressions

    _value: $ => choice($._expression, $.statement_expression),
    statement_expression: $ => choice($.if_statement, $.switch_statement),

    _expression: $ => choice($._operand, $.sequence_expression),
    // Flat: precedence is applied by what reads the tree.
    sequence_expression: $ => seq($._operand, repeat1($._operation)),
    _operation: $ => choice(
      seq($.binary_operator, $._operand),
      seq($.ternary_operator, $._operand),
      $.cast_operator,
    ),
    _assignment: $ => seq($._operand, '=', choice(seq($._operand, repeat($._operation)), $.statement_expression)),
    ternary_operator: $ => seq(alias($._ternary_mark, '?'), $._expression, ':'),
    cast_operator: $ => choice(
      seq('as', optional(choice($._optional_mark, $._force_mark)), $._type),
      seq('is', $._type)),

    _operand: $ => choice($.prefix_expression, alias($._postfix_operand, $.sequence_expression), $.postfix_expression, $._name, $._plain),
    prefix_expression: $ => choice(
      seq($.prefix_operator, $._operand),
      seq('try', optional(choice($._optional_mark, $._force_mark)), $._operand),
      seq(choice('await', 'each', seq('repeat', 'each')), $._operand),
    ),
    // `x...` and the like.
    _postfix_operand: $ => seq(choice($.postfix_expression, $._name, $._plain), $.postfix_operator),

    // A `{` after an operand of lower precedence than its reduction: in the head of `if`, `switch` or a loop it begins
    // the block.
    postfix_expression: $ => choice($._postfix, $._postfix_open),
    _head: $ => choice($._name, $._plain, $._postfix, $._postfix_open),
    _postfix: $ => prec(-1, choice(
      seq($._head, choice(alias($._argument_call, $.call_suffix), $.member_suffix)),
      seq(choice($._name, $._postfix_open), alias($._closure_call, $.call_suffix)),
    )),
    _postfix_open: $ => prec(-1, seq(
      $._head,
      choice($.subscript_suffix, $.optional_chain_suffix, $.force_unwrap_suffix))),

    _argument_call: $ => choice($.argument_clause, prec(-1, seq($.argument_clause, $._trailing_closures))),
    _closure_call: $ => $._trailing_closures,
    member_suffix: $ => choice(
      $._member_access,
      prec(-1, seq($._member_access, $._trailing_closures)),
      $._member_call,
      prec(-1, seq($._member_call, $._trailing_closures)),
    ),
    _member_access: $ => prec.right(-1, seq(
      '.', field('name', choice($.identifier, $.dollar_identifier, $.integer_literal)),
      optional(alias($._value_generics, $.generic_argument_clause)), optional($._argument_names))),
    _member_call: $ => prec(1, seq($._member_access, $.argument_clause)),
    subscript_suffix: $ => seq('[', optional($._arguments), ']'),
    optional_chain_suffix: $ => $._optional_mark,
    force_unwrap_suffix: $ => $._force_mark,
    generic_argument_suffix: $ => alias($._value_generics, $.generic_argument_clause),

    argument_clause: $ => seq('(', optional($._arguments), ')'),
    _arguments: $ => elements(alias($._argument_with_comma, $.argument), alias($._argument, $.argument)),
    _argument: $ => choice(
      seq($.label, ':', field('value', $._argument_value)),
      field('value', $._argument_value)),
    _argument_with_comma: $ => seq($._argument, ','),
    _argument_value: $ => choice($._case_pattern, alias($._operator_name, $.identifier_expression)),
    _operator_name: $ => choice($.binary_operator, $.prefix_operator, $.postfix_operator),

    _trailing_closures: $ => prec.right(seq(
      alias($._first_closure, $.trailing_closure), repeat(alias($._labelled_closure, $.trailing_closure)))),
    _first_closure: $ => $.closure_expression,
    _labelled_closure: $ => seq(alias($.identifier, $.label), ':', $.closure_expression),

    _name: $ => choice(
      $.identifier_expression, $.implicit_member_expression, alias($._generic_name, $.postfix_expression)),
    _generic_name: $ => seq($.identifier_expression, $.generic_argument_suffix),
    identifier_expression: $ => choice(
      seq($.identifier, optional($._argument_names)), $.dollar_identifier, 'self', 'Self', 'super',
      alias(choice(...CONTEXTUAL_WORDS), $.identifier)),
    // A function that is handed on with its labels: `delete(at:)`.
    _argument_names: $ => seq(alias($._names_start, '('), repeat1(seq($.label, ':')), ')'),
    implicit_member_expression: $ => seq('.', field('name', choice($.identifier, $.dollar_identifier))),

    // Operands that no trailing closure follows.
    _plain: $ => choice(
      $.literal_expression, $.string_literal_expression, $.tuple_expression, $.array_expression,
      $.dictionary_expression, $.closure_expression, $.key_path_expression, $.macro_expression),
    literal_expression: $ => choice(
      $.integer_literal, $.floating_literal, $.regex_literal, $.boolean_literal, $.nil_literal),
    boolean_literal: _ => choice('true', 'false'),
    nil_literal: _ => 'nil',
    integer_literal: _ => token(choice(
      /[0-9][0-9_]*/, /0x[0-9A-Fa-f][0-9A-Fa-f_]*/, /0o[0-7][0-7_]*/, /0b[01][01_]*/)),
    floating_literal: _ => token(choice(
      /[0-9][0-9_]*\.[0-9][0-9_]*([eE][+-]?[0-9][0-9_]*)?/, /[0-9][0-9_]*[eE][+-]?[0-9][0-9_]*/,
      /0x[0-9A-Fa-f][0-9A-Fa-f_]*(\.[0-9A-Fa-f][0-9A-Fa-f_]*)?[pP][+-]?[0-9][0-9_]*/)),

    string_literal_expression: $ => seq(
      alias($._string_start, $.string_quote),
      repeat(choice($.string_segment, $.escape_sequence, $.interpolation)),
      alias($._string_end, $.string_quote)),
    interpolation: $ => seq(alias($._interpolation_start, $.interpolation_start), optional($._arguments), alias(')', $.interpolation_end)),

    tuple_expression: $ => seq('(', optional($._arguments), ')'),
    array_expression: $ => seq(
      '[', optional(elements(alias($._element_with_comma, $.argument), alias($._expression, $.argument))), ']'),
    _element_with_comma: $ => seq($._expression, ','),
    dictionary_expression: $ => seq(
      '[',
      choice(':', elements(alias($._entry_with_comma, $.dictionary_element), alias($._entry, $.dictionary_element))),
      ']'),
    _entry: $ => seq($._expression, ':', $._expression),
    _entry_with_comma: $ => seq($._entry, ','),

    key_path_expression: $ => prec.right(seq(
      '\\', optional(seq($.identifier, optional($.generic_argument_clause))),
      repeat1(choice(
        seq('.', optional(choice($.identifier, $.dollar_identifier, $.integer_literal))),
        $._optional_mark, $._force_mark, $.subscript_suffix)))),

    macro_expression: $ => prec.right(choice(
      seq(field('name', choice('#available', '#unavailable')), alias($._availability, $.argument_clause)),
      seq(field('name', $.macro_name), optional(alias($._value_generics, $.generic_argument_clause)), optional($.argument_clause),
        optional(prec(-1, $._trailing_closures))))),
    macro_name: _ => token(/#[A-Za-z_][A-Za-z0-9_]*/),
    _availability: $ => seq('(', repeat($._raw), ')'),

    closure_expression: $ => seq(choice('{', alias($._line_closure_start, '{')), optional($.closure_signature), optional($._items), '}'),
    closure_signature: $ => seq(
      optional($._attributes), optional($.capture_list),
      optional(choice($._parenthesized_parameters, elements(alias($._bare_with_comma, $.closure_parameter), $.closure_parameter))),
      optional($._effects), optional($.return_clause), 'in'),
    capture_list: $ => seq('[', optional(seq(list($.capture), optional(','))), ']'),
    capture: $ => seq(
      optional(seq(choice('weak', 'unowned'), optional(seq(token.immediate('('), $.identifier, ')')))),
      field('name', choice($.identifier, 'self')), optional(seq('=', $._expression))),
    _parenthesized_parameters: $ => seq(
      '(', optional(elements(alias($._typed_with_comma, $.closure_parameter), alias($._typed_parameter, $.closure_parameter))), ')'),
    closure_parameter: $ => choice($._bare_name, 'self'),
    _bare_name: $ => choice($.identifier, $.dollar_identifier, alias(choice(...CONTEXTUAL_WORDS), $.identifier)),
    _bare_with_comma: $ => seq($._bare_name, ','),
    _typed_parameter: $ => seq(
      optional($._attributes), optional($.identifier), choice($.identifier, seq(alias($.label, $.identifier), $.type_annotation))),
    _typed_with_comma: $ => seq($._typed_parameter, ','),

    // Types

    _type: $ => choice(
      $.named_type, $.constrained_type, $.optional_type, $.array_type, $.dictionary_type, $.tuple_type,
      $.function_type, $.composition_type, $.attributed_type),
    _plain_type: $ => choice($.named_type, $.array_type, $.dictionary_type, $.tuple_type, $.optional_type),
    named_type: $ => prec.right(seq($._named_part, repeat(seq('.', $._named_part)))),
    _named_part: $ => prec.right(seq(choice($.identifier, alias('Self', $.identifier)), optional($.generic_argument_clause))),
    generic_argument_clause: $ => seq(alias($._type_generic_start, '<'), $._generic_arguments),
    // In an expression, where `<` may be an operator.
    _value_generics: $ => seq(alias($._generic_start, '<'), $._generic_arguments),
    _generic_arguments: $ => seq(list(choice($._type, $.integer_literal)), optional(','), '>'),
    constrained_type: $ => prec.right(seq(choice('some', 'any'), optional('~'), $._plain_type)),
    optional_type: $ => seq($._plain_type, choice($._optional_mark, $._force_mark)),
    array_type: $ => seq('[', $._type, ']'),
    dictionary_type: $ => seq('[', $._type, ':', $._type, ']'),
    tuple_type: $ => seq('(', optional(seq(list($._tuple_type_element), optional(','))), ')'),
    _tuple_type_element: $ => seq(optional(seq(optional($.identifier), $.identifier, ':')), $._type, optional('...')),
    function_type: $ => prec.right(seq(optional($._attributes), $.tuple_type, optional($._effects), '->', $._type)),
    composition_type: $ => prec.right(seq(choice($._plain_type, $.constrained_type), repeat1(seq('&', choice($._plain_type, $.constrained_type))))),
    attributed_type: $ => prec.right(choice(
      seq($._attributes, $._unattributed_type),
      seq(optional($._attributes),
        choice('inout', 'borrowing', 'consuming', 'sending', 'repeat', 'each', '~'),
        $._type))),
    _unattributed_type: $ => choice($._plain_type, $.constrained_type, $.composition_type),

    // Names

    identifier: $ => choice($._word, /`[^`\r\n]+`/),
    _word: _ => /[A-Za-z_\u00A8\u00AA\u00AD\u00AF\u00B2-\u00B5\u00B7-\u00BA\u00BC-\u00BE\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u167F\u1681-\u180D\u180F-\u1DBF\u1E00-\u1FFF\u200B-\u200D\u202A-\u202E\u203F-\u2040\u2054\u2060-\u20CF\u2100-\u218F\u2460-\u24FF\u2776-\u2793\u2C00-\u2DFF\u2E80-\u2FFF\u3004-\u3007\u3021-\u302F\u3031-\uD7FF\uF900-\uFD3D\uFD40-\uFDCF\uFDF0-\uFE1F\uFE30-\uFE44\uFE47-\uFEFE\uFF00-\uFFFD\u{10000}-\u{EFFFD}][A-Za-z0-9_\u00A8\u00AA\u00AD\u00AF\u00B2-\u00B5\u00B7-\u00BA\u00BC-\u00BE\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u167F\u1681-\u180D\u180F-\u1FFF\u200B-\u200D\u202A-\u202E\u203F-\u2040\u2054\u2060-\u218F\u2460-\u24FF\u2776-\u2793\u2C00-\u2DFF\u2E80-\u2FFF\u3004-\u3007\u3021-\u302F\u3031-\uD7FF\uF900-\uFD3D\uFD40-\uFDCF\uFDF0-\uFE44\uFE47-\uFEFE\uFF00-\uFFFD\u{10000}-\u{EFFFD}]*/u,
    dollar_identifier: _ => token(/\$[A-Za-z0-9_]+/),
  },
});
