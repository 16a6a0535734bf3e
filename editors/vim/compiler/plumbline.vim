" `:make` lints the file and fills the quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'plumbline'

if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

" `file:3:5: warning: message [rule]`; other lines are the summary.
let &l:makeprg = get(g:, 'plumbline_command', empty($PLUMBLINE) ? 'plumbline' : $PLUMBLINE) .. ' lint --format text %:S'
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tnfo:\ %m,%f:%l:%c:\ hint:\ %m,%-G%.%#
