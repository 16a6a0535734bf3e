" Plumbline's language server in ALE, which finds this file on the 'runtimepath'.
call ale#Set('layout_plumbline_executable', get(g:, 'plumbline_command', empty($PLUMBLINE) ? 'plumbline' : $PLUMBLINE))

function! PlumblineAleRoot(buffer) abort
  let l:configuration = ale#path#FindNearestFile(a:buffer, '.plumbline.json')
  return empty(l:configuration) ? expand('#' .. a:buffer .. ':p:h') : fnamemodify(l:configuration, ':h')
endfunction

call ale#linter#Define('layout', {
      \ 'name': 'plumbline',
      \ 'lsp': 'stdio',
      \ 'executable': {buffer -> ale#Var(buffer, 'layout_plumbline_executable')},
      \ 'command': '%e lsp',
      \ 'language': 'layout',
      \ 'project_root': function('PlumblineAleRoot'),
      \ 'initialization_options': {-> get(g:, 'plumbline_settings', {})},
      \ })
