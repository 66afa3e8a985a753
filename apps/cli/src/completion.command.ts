import { ExitCode } from './exit-code';
import { optionsOf, SERVER_COMMANDS } from './parse-server-command';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';

type Options = Readonly<Record<string, readonly string[]>>;

/** Prints what a shell reads to complete commands and options. */
export async function completion(shell: string, local: Options, terminal: Terminal): Promise<ExitCode> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (script === undefined) throw new UsageError(`completion takes bash, zsh or fish, not “${shell}”.`);
  const names = Object.keys(SERVER_COMMANDS) as (keyof typeof SERVER_COMMANDS)[];
  const server = Object.fromEntries(names.map((name) => [name, optionsOf(name)]));
  await terminal.out(script({ ...local, ...server, completion: [] }));
  return ExitCode.done;
}

const SCRIPTS: Readonly<Record<string, (options: Options) => string>> = {
  bash: (options) => `_rowdeck() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then words="${Object.keys(options).join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${cases(options, '      ', (names) => `words="${names}"`)}
    esac
  fi
  if [ "$COMP_CWORD" -eq 1 ] || [ "\${word:0:1}" = "-" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  fi
}
complete -o default -F _rowdeck rowdeck
`,
  zsh: (options) => `#compdef rowdeck
_rowdeck() {
  local -a words_of
  if (( CURRENT == 2 )); then
    words_of=(${Object.keys(options).join(' ')})
    compadd -a words_of
    return
  fi
  case "$words[2]" in
${cases(options, '    ', (names) => `words_of=(${names})`)}
  esac
  if [[ "$PREFIX" == -* ]]; then compadd -a words_of; else _files; fi
}
compdef _rowdeck rowdeck
`,
  fish: (options) =>
    [
      `complete -c rowdeck -n __fish_use_subcommand -f -a '${Object.keys(options).join(' ')}'`,
      ...Object.entries(options).flatMap(([name, list]) =>
        list.map((option) => `complete -c rowdeck -n '__fish_seen_subcommand_from ${name}' -l ${option}`),
      ),
      '',
    ].join('\n'),
};

const cases = (options: Options, indent: string, line: (names: string) => string): string =>
  Object.entries(options)
    .map(([name, list]) => `${indent}${name}) ${line(list.map((option) => `--${option}`).join(' '))} ;;`)
    .join('\n');
