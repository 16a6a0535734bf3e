# Helix's names of captures, where they differ from those of Neovim and of the grammar.
s/@number\.float/@constant.numeric.float/
s/@number/@constant.numeric/
s/@boolean/@constant.builtin.boolean/
s/@string\.escape/@constant.character.escape/
s/@variable\.member/@variable.other.member/
s/@module/@namespace/
