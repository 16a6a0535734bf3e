/* The tokens of `.layout` files that a context-free grammar cannot say: line ends that end a statement, operators, whose
   kind depends on the white space around them, labels, strings with their interpolations, nested comments, regular
   expressions, and the `{` before accessors. */

#include "tree_sitter/parser.h"

#include <stdlib.h>
#include <string.h>

enum Token {
  LINE_END,
  BINARY_OPERATOR,
  PREFIX_OPERATOR,
  POSTFIX_OPERATOR,
  TERNARY_MARK,
  OPTIONAL_MARK,
  FORCE_MARK,
  GENERIC_START,
  TYPE_GENERIC_START,
  LABEL,
  STRING_START,
  STRING_SEGMENT,
  ESCAPE_SEQUENCE,
  INTERPOLATION_START,
  STRING_END,
  BLOCK_COMMENT,
  REGEX_LITERAL,
  ACCESSORS_START,
  NAMES_START,
  LINE_CLOSURE_START,
  ERROR_SENTINEL,
};

/* An open string: the number of `#` before it, and whether it has three quotes. */
typedef struct {
  uint8_t hashes;
  uint8_t is_multiline;
} OpenString;

enum { MAXIMUM_STRINGS = TREE_SITTER_SERIALIZATION_BUFFER_SIZE / 2 - 1, MAXIMUM_WORD = 16, MAXIMUM_LOOKAHEAD = 1024 };

typedef struct {
  /* True after a block comment behind which a line end is due. */
  bool is_on_new_line;
  unsigned count;
  OpenString strings[MAXIMUM_STRINGS];
} Scanner;

void *tree_sitter_layout_external_scanner_create(void) { return calloc(1, sizeof(Scanner)); }

void tree_sitter_layout_external_scanner_destroy(void *payload) { free(payload); }

unsigned tree_sitter_layout_external_scanner_serialize(void *payload, char *buffer) {
  Scanner *scanner = payload;
  buffer[0] = scanner->is_on_new_line;
  for (unsigned i = 0; i < scanner->count; i++) {
    buffer[2 * i + 1] = (char)scanner->strings[i].hashes;
    buffer[2 * i + 2] = (char)scanner->strings[i].is_multiline;
  }
  return 2 * scanner->count + 1;
}

void tree_sitter_layout_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  Scanner *scanner = payload;
  scanner->is_on_new_line = length > 0 && buffer[0];
  scanner->count = length / 2;
  for (unsigned i = 0; i < scanner->count; i++) {
    scanner->strings[i].hashes = (uint8_t)buffer[2 * i + 1];
    scanner->strings[i].is_multiline = (uint8_t)buffer[2 * i + 2];
  }
}

/* Characters */

static bool is_line_break(int32_t c) { return c == '\n' || c == '\r'; }

static bool is_space(int32_t c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0xFEFF || is_line_break(c); }

static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static bool is_word(int32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || (c >= 0x80 && c != 0xFEFF);
}

static bool is_operator(int32_t c) {
  switch (c) {
    case '/': case '=': case '-': case '+': case '!': case '*': case '%': case '<': case '>': case '&': case '|':
    case '^': case '~': case '?':
      return true;
    default: return false;
  }
}

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

static void skip(TSLexer *lexer) { lexer->advance(lexer, true); }

static bool accept(TSLexer *lexer, enum Token token) {
  lexer->result_symbol = token;
  return true;
}

/* Reads a word into `word`; a longer one is cut. */
static void read_word(TSLexer *lexer, char word[MAXIMUM_WORD]) {
  unsigned length = 0;
  while (is_word(lexer->lookahead)) {
    if (length + 1 < MAXIMUM_WORD) word[length++] = lexer->lookahead < 0x80 ? (char)lexer->lookahead : '?';
    advance(lexer);
  }
  word[length] = 0;
}

static bool is_one_of(const char *word, const char *const words[]) {
  for (unsigned i = 0; words[i]; i++)
    if (strcmp(word, words[i]) == 0) return true;
  return false;
}

/* Comments */

/* Takes the rest of a comment whose first characters are taken; comments nest. */
static void take_block_comment(TSLexer *lexer) {
  unsigned depth = 1;
  while (depth > 0 && !lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '/' && lexer->lookahead == '*') {
      advance(lexer);
      depth++;
    } else if (c == '*' && lexer->lookahead == '/') {
      advance(lexer);
      depth--;
    }
  }
}

static void take_line(TSLexer *lexer) {
  while (!is_line_break(lexer->lookahead) && !lexer->eof(lexer)) advance(lexer);
}

/* Strings */

static unsigned take_hashes(TSLexer *lexer, unsigned limit) {
  unsigned count = 0;
  while (count < limit && lexer->lookahead == '#') {
    advance(lexer);
    count++;
  }
  return count;
}

static bool scan_string_start(Scanner *scanner, TSLexer *lexer, unsigned hashes) {
  if (scanner->count == MAXIMUM_STRINGS) return false;
  advance(lexer);
  lexer->mark_end(lexer);
  bool is_multiline = false;
  if (lexer->lookahead == '"') {
    advance(lexer);
    if (lexer->lookahead == '"') {
      advance(lexer);
      lexer->mark_end(lexer);
      is_multiline = true;
    }
  }
  scanner->strings[scanner->count++] = (OpenString){(uint8_t)hashes, is_multiline};
  return accept(lexer, STRING_START);
}

/* Takes the quotes and `#` that would end the string; true if they do. */
static bool take_string_end(TSLexer *lexer, OpenString string) {
  for (unsigned i = 0; i < (string.is_multiline ? 3u : 1u); i++) {
    if (lexer->lookahead != '"') return false;
    advance(lexer);
  }
  return take_hashes(lexer, string.hashes) == string.hashes;
}

/* Takes a `\` and what makes it an escape or the start of an interpolation, and says which; STRING_SEGMENT if it is text,
   as in a raw string without the `#` behind it. */
static enum Token take_backslash(TSLexer *lexer, OpenString string) {
  advance(lexer);
  if (take_hashes(lexer, string.hashes) < string.hashes) return STRING_SEGMENT;
  if (lexer->lookahead == '(') {
    advance(lexer);
    return INTERPOLATION_START;
  }
  if (lexer->eof(lexer) || (is_line_break(lexer->lookahead) && !string.is_multiline)) return STRING_SEGMENT;
  bool is_scalar = lexer->lookahead == 'u';
  advance(lexer);
  if (is_scalar && lexer->lookahead == '{') {
    while (lexer->lookahead != '}' && lexer->lookahead != '"' && !is_line_break(lexer->lookahead) && !lexer->eof(lexer))
      advance(lexer);
    if (lexer->lookahead == '}') advance(lexer);
  }
  return ESCAPE_SEQUENCE;
}

static bool scan_string_content(Scanner *scanner, TSLexer *lexer) {
  OpenString string = scanner->strings[scanner->count - 1];
  /* Text is marked piece by piece; what ends it is taken, but not marked, and scanned again as a token of its own. */
  bool has_text = false;
  lexer->mark_end(lexer);
  while (!lexer->eof(lexer) && (string.is_multiline || !is_line_break(lexer->lookahead))) {
    enum Token token = STRING_SEGMENT;
    if (lexer->lookahead == '\\') token = take_backslash(lexer, string);
    else if (lexer->lookahead != '"') advance(lexer);
    else if (take_string_end(lexer, string)) token = STRING_END;
    if (token != STRING_SEGMENT && has_text) break;
    lexer->mark_end(lexer);
    if (token == STRING_END) scanner->count--;
    if (token != STRING_SEGMENT) return accept(lexer, token);
    has_text = true;
  }
  return has_text && accept(lexer, STRING_SEGMENT);
}

/* Regular expressions */

/* Scans `/…/` on one line; its first slash is taken. */
static bool scan_bare_regex(TSLexer *lexer) {
  int32_t previous = '/';
  int groups = 0;
  int classes = 0;
  switch (lexer->lookahead) {
    case ' ': case '\t': case '\n': case '\r': case ')': case '/': case '*': return false;
  }
  while (!is_line_break(lexer->lookahead) && !lexer->eof(lexer)) {
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '/') {
      if (previous == ' ' || previous == '\t') return false;
      lexer->mark_end(lexer);
      return accept(lexer, REGEX_LITERAL);
    }
    if (c == '\\' && !is_line_break(lexer->lookahead)) advance(lexer);
    /* In a class a bracket is a character. */
    if (c == '[') classes++;
    if (c == ']' && classes > 0) classes--;
    if (c == '(' && classes == 0) groups++;
    if (c == ')' && classes == 0 && --groups < 0) return false;
    previous = c;
  }
  return false;
}

/* Scans `#/…/#` whose `#` are taken. */
static bool scan_extended_regex(TSLexer *lexer, unsigned hashes) {
  advance(lexer);
  bool is_multiline = is_line_break(lexer->lookahead);
  while (!lexer->eof(lexer)) {
    if (is_line_break(lexer->lookahead) && !is_multiline) return false;
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '\\' && !is_line_break(lexer->lookahead)) advance(lexer);
    if (c == '/' && lexer->lookahead == '#' && take_hashes(lexer, hashes) == hashes) {
      lexer->mark_end(lexer);
      return accept(lexer, REGEX_LITERAL);
    }
  }
  return false;
}

/* Line ends */

/* Takes white space, comments and the lines of `#if`, and counts the line breaks. Returns false where a `#` or `/` that is
   taken begins something else. */
static bool take_trivia(TSLexer *lexer, unsigned *line_breaks) {
  static const char *const directives[] = {"if", "elseif", "else", "endif", NULL};
  int32_t previous = 0;
  for (;;) {
    int32_t c = lexer->lookahead;
    if (is_space(c)) {
      if (is_line_break(c) && !(c == '\n' && previous == '\r')) ++*line_breaks;
      previous = c;
      advance(lexer);
      continue;
    }
    previous = 0;
    if (c == '#') {
      advance(lexer);
      char word[MAXIMUM_WORD];
      read_word(lexer, word);
      if (!is_one_of(word, directives)) return false;
      take_line(lexer);
    } else if (c == '/') {
      advance(lexer);
      if (lexer->lookahead == '/') {
        take_line(lexer);
      } else if (lexer->lookahead == '*') {
        advance(lexer);
        take_block_comment(lexer);
      } else {
        return false;
      }
    } else {
      return true;
    }
  }
}

/* True if the operator here has a space behind it, and so is a binary one at the start of a line. */
static bool is_spaced_operator(TSLexer *lexer) {
  while (is_operator(lexer->lookahead) || lexer->lookahead == '.') advance(lexer);
  return is_space(lexer->lookahead) || lexer->eof(lexer);
}

/* True if `:` and `{` are here, after the label of a trailing closure. */
static bool is_before_labelled_closure(TSLexer *lexer) {
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t') advance(lexer);
  if (lexer->lookahead != ':') return false;
  advance(lexer);
  while (is_space(lexer->lookahead)) advance(lexer);
  return lexer->lookahead == '{';
}

/* True if what is here, at the start of a line, continues the statement before it, or ends the block around it. */
static bool continues_statement(TSLexer *lexer, unsigned line_breaks) {
  static const char *const words[] = {"else", "catch", "where", "is", "as", "throws", "rethrows", "in", NULL};
  switch (lexer->lookahead) {
    case '}': case ')': case ']': case ',': case ';': case ':': return true;
    case '{': return line_breaks == 1;
    case '.':
      advance(lexer);
      if (lexer->lookahead == '.') return is_spaced_operator(lexer);
      return is_word(lexer->lookahead) || lexer->lookahead == '`';
    default: break;
  }
  if (is_operator(lexer->lookahead)) return is_spaced_operator(lexer);
  if (!is_word(lexer->lookahead)) return lexer->eof(lexer);
  char word[MAXIMUM_WORD];
  read_word(lexer, word);
  if (is_one_of(word, words)) return true;
  return strcmp(word, "default") != 0 && is_before_labelled_closure(lexer);
}

/* Operators */

/* True if a type's generic arguments are here, whose `<` is taken, and after their `>` something that only follows the
   name of a type. */
static bool are_generic_arguments(TSLexer *lexer) {
  int depth = 1, brackets = 0;
  for (unsigned i = 0; i < MAXIMUM_LOOKAHEAD && !lexer->eof(lexer); i++) {
    int32_t c = lexer->lookahead;
    advance(lexer);
    switch (c) {
      case '<': depth++; break;
      case '>': depth--; break;
      case '(': case '[': brackets++; break;
      case ')': case ']':
        if (--brackets < 0) return false;
        break;
      case '-':
        if (lexer->lookahead != '>') return false;
        advance(lexer);
        break;
      case ',': case '.': case '?': case '!': case '&': case ':': case '@': break;
      default:
        if (!is_word(c) && !is_space(c)) return false;
    }
    if (depth == 0) {
      if (brackets != 0) return false;
      while (lexer->lookahead == ' ' || lexer->lookahead == '\t') advance(lexer);
      switch (lexer->lookahead) {
        case '(': case ')': case ']': case '{': case '}': case '.': case ',': case ';': case ':': case '=': return true;
        default: return lexer->eof(lexer);
      }
    }
  }
  return false;
}

/* Scans an operator whose first character is taken. Nothing is marked if it is none that is valid here. */
static bool scan_operator(TSLexer *lexer, const bool *valid, int32_t first, bool has_space) {
  bool is_left_bound = !has_space && !valid[PREFIX_OPERATOR];
  bool is_dotted = first == '.';
  if (is_dotted && lexer->lookahead != '.' && !is_operator(lexer->lookahead)) return false;
  if (first == '/' && !is_left_bound && valid[REGEX_LITERAL]) return scan_bare_regex(lexer);
  if (!has_space) {
    enum Token mark = first == '?' ? OPTIONAL_MARK : FORCE_MARK;
    if ((first == '?' || (first == '!' && lexer->lookahead != '=')) && valid[mark]) {
      lexer->mark_end(lexer);
      return accept(lexer, mark);
    }
    if (first == '<' && valid[TYPE_GENERIC_START]) {
      lexer->mark_end(lexer);
      return accept(lexer, TYPE_GENERIC_START);
    }
    if (first == '<' && valid[GENERIC_START] && !is_space(lexer->lookahead) && !is_operator(lexer->lookahead)) {
      lexer->mark_end(lexer);
      /* `a<b` without white space is a comparison. */
      if (!valid[BINARY_OPERATOR] || are_generic_arguments(lexer)) return accept(lexer, GENERIC_START);
      return accept(lexer, BINARY_OPERATOR);
    }
  }
  unsigned length = 1;
  int32_t last = first;
  while (is_operator(lexer->lookahead) || (is_dotted && lexer->lookahead == '.')) {
    last = lexer->lookahead;
    advance(lexer);
    length++;
  }
  if (length == 1 && first == '=') return false;
  if (length == 2 && first == '-' && last == '>') return false;
  int32_t next = lexer->lookahead;
  bool is_before_end = is_space(next) || lexer->eof(lexer) || next == ')' || next == ']' || next == '}' || next == ',' ||
                       next == ';' || next == ':';
  bool is_right_bound = !is_before_end && !(next == '.' && is_left_bound);
  enum Token token = is_left_bound == is_right_bound ? BINARY_OPERATOR : is_left_bound ? POSTFIX_OPERATOR : PREFIX_OPERATOR;
  if (length == 1 && first == '?') token = TERNARY_MARK;
  if (!valid[token]) return false;
  lexer->mark_end(lexer);
  return accept(lexer, token);
}

/* True if the `{` here, which is taken, begins accessors. */
static bool scan_accessors_start(TSLexer *lexer) {
  static const char *const words[] = {"get", "set", "willSet", "didSet", "_read", "_modify", NULL};
  static const char *const modifiers[] = {"mutating", "nonmutating", NULL};
  static const char *const effects[] = {"async", "throws", NULL};
  for (unsigned i = 0; i < 8; i++) {
    while (is_space(lexer->lookahead) || lexer->lookahead == '/') {
      if (lexer->lookahead == '/') {
        advance(lexer);
        if (lexer->lookahead == '/') take_line(lexer);
        else if (lexer->lookahead == '*') take_block_comment(lexer);
        else return false;
      } else {
        advance(lexer);
      }
    }
    bool is_attribute = lexer->lookahead == '@';
    if (is_attribute) advance(lexer);
    char word[MAXIMUM_WORD];
    read_word(lexer, word);
    if (is_attribute) {
      if (lexer->lookahead != '(') continue;
      while (lexer->lookahead != ')' && !lexer->eof(lexer)) advance(lexer);
      advance(lexer);
    } else if (!is_one_of(word, modifiers)) {
      if (!is_one_of(word, words)) return false;
      while (is_space(lexer->lookahead)) advance(lexer);
      if (lexer->lookahead == '{' || lexer->lookahead == '}' || lexer->lookahead == '(') return true;
      read_word(lexer, word);
      return is_one_of(word, words) || is_one_of(word, modifiers) || is_one_of(word, effects);
    }
  }
  return false;
}

/* Scans what begins with `#`: a raw string or an extended regular expression. */
static bool scan_hashes(Scanner *scanner, TSLexer *lexer, const bool *valid) {
  unsigned hashes = take_hashes(lexer, UINT8_MAX);
  if (valid[STRING_START] && lexer->lookahead == '"') return scan_string_start(scanner, lexer, hashes);
  return valid[REGEX_LITERAL] && lexer->lookahead == '/' && scan_extended_regex(lexer, hashes);
}

/* Scans a word that `:` follows. */
static bool scan_label(TSLexer *lexer) {
  bool is_quoted = lexer->lookahead == '`';
  if (is_quoted) advance(lexer);
  while (is_word(lexer->lookahead) || (is_quoted && lexer->lookahead == ' ')) advance(lexer);
  if (is_quoted && lexer->lookahead == '`') advance(lexer);
  lexer->mark_end(lexer);
  while (is_space(lexer->lookahead)) advance(lexer);
  return lexer->lookahead == ':' && accept(lexer, LABEL);
}

/* True if the `{` here, which is taken, begins a closure on one line that an expression continues after, even in the head
   of an `if`: `if items.contains { $0 > 1 } {`. */
static bool is_line_closure(TSLexer *lexer) {
  static const char *const cases[] = {"case", "default", NULL};
  static const char *const words[] = {"where", "is", "as", NULL};
  char word[MAXIMUM_WORD];
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t') advance(lexer);
  if (is_word(lexer->lookahead)) {
    read_word(lexer, word);
    if (is_one_of(word, cases)) return false;
  }
  bool is_in_string = false;
  for (int depth = 1; depth > 0;) {
    if (is_line_break(lexer->lookahead) || lexer->eof(lexer)) return false;
    int32_t c = lexer->lookahead;
    advance(lexer);
    if (c == '\\' && is_in_string && !is_line_break(lexer->lookahead)) advance(lexer);
    else if (c == '"') is_in_string = !is_in_string;
    else if (c == '{' && !is_in_string) depth++;
    else if (c == '}' && !is_in_string) depth--;
  }
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t') advance(lexer);
  switch (lexer->lookahead) {
    case '{': case ',': case '[': case '(': case '.': case ':': return true;
    case '/':
      advance(lexer);
      return lexer->lookahead != '/' && lexer->lookahead != '*';
    default: break;
  }
  if (is_operator(lexer->lookahead)) return true;
  if (!is_word(lexer->lookahead)) return false;
  read_word(lexer, word);
  return is_one_of(word, words);
}

/* True if labels without values are here, whose `(` is taken: `delete(at:)`. */
static bool are_argument_names(TSLexer *lexer) {
  while (is_word(lexer->lookahead)) {
    while (is_word(lexer->lookahead)) advance(lexer);
    if (lexer->lookahead != ':') return false;
    advance(lexer);
    if (lexer->lookahead == ')') return true;
  }
  return false;
}

bool tree_sitter_layout_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  Scanner *scanner = payload;
  bool is_recovering = valid[ERROR_SENTINEL];
  if (valid[STRING_SEGMENT] && !is_recovering) return scanner->count > 0 && scan_string_content(scanner, lexer);

  /* A line end has no width, so that it does not belong to the range of what it ends. */
  lexer->mark_end(lexer);
  unsigned line_breaks = 0;
  bool has_space = false;
  while (is_space(lexer->lookahead)) {
    has_space = true;
    int32_t c = lexer->lookahead;
    skip(lexer);
    if (is_line_break(c) && !(c == '\r' && lexer->lookahead == '\n')) line_breaks++;
  }
  if (scanner->is_on_new_line) line_breaks++;
  int32_t first = lexer->lookahead;
  bool may_end = valid[LINE_END] && !is_recovering;

  if (first == '/') {
    advance(lexer);
    if (lexer->lookahead == '*') {
      advance(lexer);
      take_block_comment(lexer);
      lexer->mark_end(lexer);
      /* If a statement ends before the comment, its line end follows the comment. */
      bool is_plain = take_trivia(lexer, &line_breaks);
      scanner->is_on_new_line = may_end && line_breaks > 0 && !(is_plain && continues_statement(lexer, line_breaks));
      return accept(lexer, BLOCK_COMMENT);
    }
    if (is_recovering) return false;
    if (lexer->lookahead != '/') {
      scanner->is_on_new_line = false;
      if (scan_operator(lexer, valid, first, has_space)) return true;
      return may_end && line_breaks > 0 && accept(lexer, LINE_END);
    }
    if (!may_end) return false;
    take_line(lexer);
    bool is_plain = take_trivia(lexer, &line_breaks);
    scanner->is_on_new_line = false;
    return !(is_plain && continues_statement(lexer, line_breaks)) && accept(lexer, LINE_END);
  }
  if (is_recovering) return false;
  scanner->is_on_new_line = false;

  if (is_operator(first) || (first == '.' && !(may_end && line_breaks > 0))) {
    advance(lexer);
    if (scan_operator(lexer, valid, first, has_space)) return true;
    /* `=` and `->` continue the statement. */
    bool is_plain = (first == '=' || first == '-') && !is_operator(lexer->lookahead) && is_space(lexer->lookahead);
    return may_end && line_breaks > 0 && first != '.' && !is_plain && accept(lexer, LINE_END);
  }
  if (may_end && line_breaks > 0) {
    if (first == '.') {
      advance(lexer);
      if (lexer->lookahead == '.') return scan_operator(lexer, valid, first, has_space) || accept(lexer, LINE_END);
      return !is_word(lexer->lookahead) && lexer->lookahead != '`' && accept(lexer, LINE_END);
    }
    bool is_plain = take_trivia(lexer, &line_breaks);
    return !(is_plain && continues_statement(lexer, line_breaks)) && accept(lexer, LINE_END);
  }
  if (first == '#') return scan_hashes(scanner, lexer, valid);
  if (first == '"') return valid[STRING_START] && scan_string_start(scanner, lexer, 0);
  if (first == '{' && valid[ACCESSORS_START]) {
    advance(lexer);
    lexer->mark_end(lexer);
    return scan_accessors_start(lexer) && accept(lexer, ACCESSORS_START);
  }
  if (first == '{' && valid[LINE_CLOSURE_START]) {
    advance(lexer);
    lexer->mark_end(lexer);
    return is_line_closure(lexer) && accept(lexer, LINE_CLOSURE_START);
  }
  if (first == '(' && valid[NAMES_START]) {
    advance(lexer);
    lexer->mark_end(lexer);
    return are_argument_names(lexer) && accept(lexer, NAMES_START);
  }
  return valid[LABEL] && (is_word(first) || first == '`') && scan_label(lexer);
}
