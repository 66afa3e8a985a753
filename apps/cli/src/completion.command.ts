import { ExitCode } from './exit-code';
import { optionsOf, SERVER_COMMANDS } from './parse-server-command';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';

type Words = Readonly<Record<string, readonly string[]>>;

/** Prints what a shell reads to complete commands, their actions and their options. */
export async function completion(shell: string, local: Words, terminal: Terminal): Promise<ExitCode> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (script === undefined)
    throw new UsageError(`completion takes bash, zsh or fish${shell === '' ? '' : `, not “${shell}”`}.`);
  const names = Object.keys(SERVER_COMMANDS) as (keyof typeof SERVER_COMMANDS)[];
  const server = Object.fromEntries(names.map((name) => [name, optionsOf(name)]));
  const actions = { templates: SERVER_COMMANDS.templates.actions, completion: Object.keys(SCRIPTS) };
  await terminal.out(script({ ...local, ...server, completion: [] }, actions));
  return ExitCode.done;
}

const SCRIPTS: Readonly<Record<string, (options: Words, actions: Words) => string>> = {
  bash: (options, actions) => `_rowdeck() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words="" actions=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then words="${Object.keys(options).join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${cases(withDashes(options), (names) => `words="${names}"`)}
    esac
    case "\${COMP_WORDS[1]}" in
${cases(actions, (names) => `actions="${names}"`)}
    esac
    if [ "$COMP_CWORD" -eq 2 ] && [ -n "$actions" ]; then words="$actions $words"; fi
  fi
  if [ "$COMP_CWORD" -eq 1 ] || [ "\${word:0:1}" = "-" ] || { [ "$COMP_CWORD" -eq 2 ] && [ -n "$actions" ]; }; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  fi
}
complete -o default -F _rowdeck rowdeck
`,
  zsh: (options, actions) => `#compdef rowdeck
_rowdeck() {
  local -a words_of actions_of
  if (( CURRENT == 2 )); then
    words_of=(${Object.keys(options).join(' ')})
    compadd -a words_of
    return
  fi
  case "$words[2]" in
${cases(withDashes(options), (names) => `words_of=(${names})`)}
  esac
  case "$words[2]" in
${cases(actions, (names) => `actions_of=(${names})`)}
  esac
  if [[ "$PREFIX" == -* ]]; then compadd -a words_of
  elif (( CURRENT == 3 && $#actions_of )); then compadd -a actions_of
  else _files; fi
}
compdef _rowdeck rowdeck
`,
  fish: (options, actions) =>
    [
      `complete -c rowdeck -n __fish_use_subcommand -f -a '${Object.keys(options).join(' ')}'`,
      ...Object.entries(actions).map(
        ([name, list]) => `complete -c rowdeck -n '__fish_seen_subcommand_from ${name}' -a '${list.join(' ')}'`,
      ),
      ...Object.entries(options).flatMap(([name, list]) =>
        list.map((option) => `complete -c rowdeck -n '__fish_seen_subcommand_from ${name}' -l ${option}`),
      ),
      '',
    ].join('\n'),
};

const withDashes = (options: Words): Words =>
  Object.fromEntries(Object.entries(options).map(([name, list]) => [name, list.map((option) => `--${option}`)]));

const cases = (words: Words, line: (names: string) => string): string =>
  Object.entries(words)
    .map(([name, list]) => `      ${name}) ${line(list.join(' '))} ;;`)
    .join('\n');
