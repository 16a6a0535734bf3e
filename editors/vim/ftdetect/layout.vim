" Plumbline's files, and not the `.layout` files of other programs: an XML dialect (CEGUI, Code::Blocks), a LyX layout,
" a SketchUp LayOut archive. Their first line tells them apart.
autocmd BufRead,BufNewFile *.layout
      \ if getline(1) !~# '^\s*<\|^#%\|^PK' | setfiletype layout | endif
