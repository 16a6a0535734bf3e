" Indentation of `.layout` files: a line stands one step inside the bracket that is open before it; a line that begins
" with a dot continues the expression above it, one step in, or flush with a closing bracket that stands alone.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=LayoutIndent(v:lnum)
setlocal indentkeys=0{,0},0),0],!^F,o,O,0.,0=case,<:>
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*LayoutIndent')
  finish
endif

" How far back an open bracket is looked for, in lines and in milliseconds, so that typing never waits long.
let s:lines_back = 2000
let s:milliseconds = 1000

" Without highlighting only the comments at the ends of lines are known.
function s:InTextOrComment() abort
  if !exists('b:current_syntax')
    return strpart(getline('.'), 0, col('.') - 1) =~# '//'
  endif
  return synIDattr(synID(line('.'), col('.'), 1), 'name') =~? 'string\|comment'
endfunction

" The line of the bracket that encloses the start of line `lnum`, or 0.
function s:Enclosing(lnum) abort
  let l:view = winsaveview()
  call cursor(a:lnum, 1)
  let l:stop = max([1, a:lnum - s:lines_back])
  let l:found = searchpair('[({[]', '', '[])}]', 'bnW', 's:InTextOrComment()', l:stop, s:milliseconds)
  call winrestview(l:view)
  return l:found > 0 && l:found < a:lnum ? l:found : 0
endfunction

" The nearest line above that holds more than a comment, or 0.
function s:CodeAbove(lnum) abort
  let l:above = prevnonblank(a:lnum - 1)
  while l:above > 0 && getline(l:above) =~# '^\s*\(//\|/\*\|\*\)'
    let l:above = prevnonblank(l:above - 1)
  endwhile
  return l:above
endfunction

" A comment stands where the code below it will stand.
function s:TextThatDecides(lnum) abort
  let l:below = a:lnum
  while l:below > 0 && getline(l:below) =~# '^\s*//'
    let l:below = nextnonblank(l:below + 1)
  endwhile
  return l:below > 0 && getline(l:below) =~# '^\s*\.\%(\D\|$\)' ? getline(l:below) : getline(a:lnum)
endfunction

function LayoutIndent(lnum) abort
  " The lines of a multi-line string are the string's own.
  if synIDattr(synID(a:lnum, 1, 1), 'name') =~? 'multilinestring'
    return -1
  endif
  let l:text = s:TextThatDecides(a:lnum)
  let l:enclosing = s:Enclosing(a:lnum)
  if l:enclosing > 0 && l:text =~# '^\s*[])}]'
    return indent(l:enclosing)
  endif
  if l:enclosing > 0 && l:text =~# '^\s*\(case\>\|default\s*:\)' && getline(l:enclosing) =~# '\<switch\>'
    return indent(l:enclosing)
  endif
  let l:base = l:enclosing > 0 ? indent(l:enclosing) + shiftwidth() : 0
  if l:text =~# '^\s*\.\%(\D\|$\)'
    let l:above = s:CodeAbove(a:lnum)
    if l:above == 0 || l:above == l:enclosing || getline(l:above) =~# ',\s*$'
      return l:base
    endif
    return getline(l:above) =~# '^\s*[])}.]' ? indent(l:above) : l:base + shiftwidth()
  endif
  return l:base
endfunction
