import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './usage-error';

/** Of the commands that work without a server. */
export const OPTIONS = {
  map: { type: 'string', multiple: true },
  text: { type: 'string', multiple: true },
  missing: { type: 'string' },
  locale: { type: 'string' },
  'data-locale': { type: 'string' },
  delimiter: { type: 'string' },
  encoding: { type: 'string' },
  sheet: { type: 'string' },
  'header-line': { type: 'string' },
  style: { type: 'string', multiple: true },
  out: { type: 'string', short: 'o' },
  name: { type: 'string' },
  watermark: { type: 'string' },
  form: { type: 'string' },
  'max-rows': { type: 'string' },
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const OF_ROWS = [
  'strict',
  'map',
  'text',
  'missing',
  'locale',
  'data-locale',
  'delimiter',
  'encoding',
  'sheet',
  'header-line',
  'max-rows',
] as const;

/** What each command takes, beside `--json` and `--help`. */
export const OPTIONS_OF = {
  inspect: ['strict'],
  convert: ['out', 'force', 'style'],
  validate: OF_ROWS,
  fill: [...OF_ROWS, 'out', 'force', 'name', 'watermark', 'form'],
} as const;

/** Where the first word stands that is neither an option nor the value of one; -1 where there is none. */
export function firstWordAt(argv: readonly string[], options: NonNullable<ParseArgsConfig['options']>): number {
  const { tokens } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: false, tokens: true });
  return tokens.find(({ kind }) => kind === 'positional')?.index ?? -1;
}

/** @throws UsageError */
export function parseOptions<const O extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    // Behind the first sentence Node speaks of ways that no option here has.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(' To specify ');
    throw new UsageError(sentence);
  }
}
