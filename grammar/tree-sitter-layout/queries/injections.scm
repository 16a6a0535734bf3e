; Comments, for editors with a grammar of them.
((line_comment) @injection.content
  (#set! injection.language "comment"))
((block_comment) @injection.content
  (#set! injection.language "comment"))
((regex_literal) @injection.content
  (#set! injection.language "regex"))
