# fish completion for mfz-desktop, written by scripts/write_manuals.py
complete -c mfz-desktop -s h -l help -d 'show this help message and exit'
complete -c mfz-desktop -l data-dir -x -a '(__fish_complete_directories)' -d 'where everything that is kept lies'
complete -c mfz-desktop -l starter -d 'begin an empty garage with the starter company'
