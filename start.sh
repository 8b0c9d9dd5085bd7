#!/bin/sh
# Starts the program: a double click, or `sh start.sh`. What follows it goes on to `serve`.
# On macOS `start.command` runs this file.

folder=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
page=https://www.python.org/downloads/
old=''

main() {
  in_a_window "$@"
  if [ ! -f "$folder/run.py" ]; then
    say 'Programmets andra filer fattas här. Packa upp hela mappen först, och starta därifrån.' \
      '(The other files of the program are missing. Unpack the whole folder first.)'
    stay_open 1
  fi
  python=$(find_python) || missing
  "$python" "$folder/run.py" serve --open "$@"
  stay_open $?
}

# Without a window nobody would see the address, or why it did not start.
in_a_window() {
  if [ -t 1 ] || [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    return
  fi
  for terminal in x-terminal-emulator gnome-terminal konsole xfce4-terminal mate-terminal xterm; do
    command -v "$terminal" >/dev/null 2>&1 || continue
    case $terminal in
      gnome-terminal) exec "$terminal" -- /bin/sh "$folder/start.sh" "$@" ;;
      xfce4-terminal | mate-terminal) exec "$terminal" -x /bin/sh "$folder/start.sh" "$@" ;;
      *) exec "$terminal" -e /bin/sh "$folder/start.sh" "$@" ;;
    esac
  done
}

# Prints the first Python that is new enough.
find_python() {
  if [ "$(uname -s)" = Darwin ]; then
    # /usr/bin/python3 is Apple's: too old, or a box that offers tools for programmers.
    for found in /Library/Frameworks/Python.framework/Versions/*/bin/python3 /opt/homebrew/bin/python3 \
      /usr/local/bin/python3 "$HOME"/.local/bin/python3.*; do
      is_new_enough "$found" && return
    done
  fi
  for name in python3 python3.14 python3.13 python3.12 python3.11; do
    found=$(command -v "$name" 2>/dev/null) || continue
    case $(uname -s)$found in Darwin/usr/bin/*) continue ;; esac
    is_new_enough "$found" && return
  done
  return 1
}

is_new_enough() {
  [ -x "$1" ] && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && printf '%s\n' "$1"
}

missing() {
  if command -v python3 >/dev/null 2>&1 && [ "$(uname -s)" != Darwin ]; then
    old=$(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
  fi
  if [ -n "$old" ]; then
    say "Programmet behöver Python 3.11 eller nyare. Här finns Python $old."
  else
    say 'Programmet behöver Python 3.11 eller nyare, och det finns inte på den här datorn.'
  fi
  if [ "$(uname -s)" = Darwin ]; then
    on_the_stick
    say_page
  elif command -v apt-get >/dev/null 2>&1; then
    say 'Skriv det här i ett fönster, och starta sedan programmet igen:' '' \
      '    sudo apt install python3 python3-venv' '' \
      '(Type this line to install Python, then start the program again.)'
  elif command -v dnf >/dev/null 2>&1; then
    say 'Skriv det här i ett fönster, och starta sedan programmet igen:' '' \
      '    sudo dnf install python3' '' \
      '(Type this line to install Python, then start the program again.)'
  else
    say_page
  fi
  open_page
  stay_open 1
}

# Python's own file beside the folder of the program.
on_the_stick() {
  for found in "$folder"/../python-3*.pkg; do
    [ -f "$found" ] || continue
    say 'Pythons egen fil ligger här och öppnas nu. Följ stegen, och starta sedan programmet igen.' '' \
      '(Install Python from the file that opens now, then start the program again.)'
    open "$found"
    stay_open 1
  done
}

say_page() {
  say "Hämta den på $page, öppna filen som kommer ner och följ stegen." \
    'Starta sedan programmet igen. Sidan öppnas nu, om det finns internet.' '' \
    "(Install Python from $page, then start the program again.)"
}

open_page() {
  if [ "$(uname -s)" = Darwin ]; then
    open "$page"
  elif [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xdg-open >/dev/null 2>&1; then
    xdg-open "$page" >/dev/null 2>&1 &
  fi
}

say() {
  printf '%s\n' "$@"
}

# A window that closes at once takes the reason with it.
stay_open() {
  if [ "$1" -ne 0 ] && [ -t 0 ]; then
    say '' 'Tryck Enter för att stänga fönstret. (Press Enter to close.)'
    read -r _ || true
  fi
  exit "$1"
}

main "$@"
