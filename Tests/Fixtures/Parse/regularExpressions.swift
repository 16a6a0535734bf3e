// Regular expression literals beside operators that are slashes.
let mail = /[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}/
let quoted = /^\s*".+"\s*=\s*".*";\s*$/
let braces = "a{b}".split(separator: /\{\{|\}\}/, omittingEmptySubsequences: false)
let address = /https?:\/\/(localhost:\d{4}|127\.0\.0\.1)/
let extended = #/a/b"c/#
let several = #/
  \d+   # digits
  "/"
/#
let quotient = 7 / 2 + 9 / 3
let product = [1, 2].reduce(1, /) + (3 / 4)
