import { parseOptions } from './command-options';
import { UsageError } from './usage-error';

/** Of the commands that speak to a server. */
export const OPTIONS_OF_SERVERS = {
  profile: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  scopes: { type: 'string' },
  'no-browser': { type: 'boolean' },
  local: { type: 'boolean' },
  name: { type: 'string' },
  template: { type: 'string' },
  map: { type: 'string', multiple: true },
  text: { type: 'string', multiple: true },
  missing: { type: 'string' },
  locale: { type: 'string' },
  'data-locale': { type: 'string' },
  sheet: { type: 'string' },
  'faulty-rows': { type: 'string' },
  wait: { type: 'boolean' },
  check: { type: 'boolean' },
  limit: { type: 'string' },
  status: { type: 'string' },
  out: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof OPTIONS_OF_SERVERS;
export type ServerOptions = ReturnType<typeof parseOptions<typeof OPTIONS_OF_SERVERS>>['values'];

interface Shape {
  /** As a person reads it. */
  readonly takes: string;
  readonly files: readonly [least: number, most: number];
  /** The first word behind the command, where it is one of a few. */
  readonly actions?: readonly string[];
  readonly options: readonly OptionName[];
}

const SERVER_OPTIONS = ['profile', 'json', 'help'] as const;

/** The commands that speak to a server, and what each takes. */
export const SERVER_COMMANDS = {
  login: { takes: 'nothing', files: [0, 0], options: ['url', 'key', 'scopes', 'no-browser', 'name'] },
  logout: { takes: 'nothing', files: [0, 0], options: ['local'] },
  whoami: { takes: 'nothing', files: [0, 0], options: [] },
  templates: {
    takes: 'list, push FILE or pull TEMPLATE',
    files: [1, 2],
    actions: ['list', 'push', 'pull'],
    options: ['name', 'template', 'limit', 'out', 'force'],
  },
  generate: {
    takes: 'a template and a table',
    files: [2, 2],
    options: [
      'wait',
      'check',
      'out',
      'force',
      'name',
      'map',
      'text',
      'missing',
      'locale',
      'data-locale',
      'sheet',
      'faulty-rows',
    ],
  },
  batches: { takes: 'nothing, or a batch', files: [0, 1], options: ['limit', 'status'] },
  download: { takes: 'a batch', files: [1, 1], options: ['out', 'force'] },
} as const satisfies Readonly<Record<string, Shape>>;

type ServerCommandName = keyof typeof SERVER_COMMANDS;

export interface ServerCommand {
  readonly name: 'server';
  readonly command: ServerCommandName;
  readonly files: readonly string[];
  readonly options: ServerOptions;
}

export const isServerCommand = (name: string | undefined): name is ServerCommandName =>
  name !== undefined && Object.hasOwn(SERVER_COMMANDS, name);

/** The options of such a command, with those that all have. */
export const optionsOf = (name: ServerCommandName): readonly string[] => [
  ...SERVER_COMMANDS[name].options,
  ...SERVER_OPTIONS,
];

/** @throws UsageError */
export function parseServerCommand(
  command: ServerCommandName,
  argv: readonly string[],
): ServerCommand | { readonly name: 'help' } {
  const { values, positionals } = parseOptions(argv, OPTIONS_OF_SERVERS);
  if (values.help) return { name: 'help' };
  const others = Object.keys(values).filter((option) => !optionsOf(command).includes(option));
  if (others.length > 0)
    throw new UsageError(`${command} does not take ${others.map((option) => `--${option}`).join(', ')}.`);
  const { takes, files }: Shape = SERVER_COMMANDS[command];
  const [least, most] = files;
  if (positionals.length < least || positionals.length > most) throw new UsageError(`${command} takes ${takes}.`);
  return { name: 'server', command, files: positionals, options: values };
}
