" What a buffer with the file type `layout` gets: comments, indentation, and the compiler.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=s1:/*,mb:*,ex:*/,:///,://
setlocal suffixesadd=.layout
setlocal expandtab shiftwidth=4 softtabstop=4
setlocal formatoptions-=t formatoptions+=croql
let b:undo_ftplugin =
      \ 'setlocal commentstring< comments< suffixesadd< expandtab< shiftwidth< softtabstop< formatoptions< makeprg< errorformat<'

compiler plumbline
