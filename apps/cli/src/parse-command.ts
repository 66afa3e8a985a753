import { type FillForm, type MappedValue, type MissingPolicy } from '@rowdeck/engine-pptx';
import { firstWordAt, OPTIONS, OPTIONS_OF, parseOptions } from './command-options';
import {
  isServerCommand,
  OPTIONS_OF_SERVERS,
  parseServerCommand,
  SERVER_COMMANDS,
  type ServerCommand,
} from './parse-server-command';
import { parseLocale } from './parse-locale';
import { parseDelimiter, parseFixedText, parseLine, parseMapping, parseMissing, parseRows } from './parse-values';
import { UsageError } from './usage-error';

/** A path of `-` is standard input. */
export interface InspectCommand {
  readonly name: 'inspect';
  readonly template: string;
  readonly json: boolean;
  /** Warnings count as errors do. */
  readonly strict: boolean;
}

/** How rows are laid onto placeholders; the same for checking as for filling. */
export interface RowOptions {
  /** Column or fixed text by placeholder, as given by hand. */
  readonly map: ReadonlyMap<string, MappedValue>;
  /** Undefined when not given: then missing values are blank, and placeholders without a column keep their tag. */
  readonly missing?: MissingPolicy;
  /** Of what is printed. */
  readonly locale?: string;
  /** Of whoever wrote the table: decides what its values leave open. */
  readonly dataLocale?: string;
  readonly delimiter?: string;
  /** As it was typed: the encodings that there are, are the engine's, which is loaded only when there is something to read. */
  readonly encoding?: string;
  /** Of a workbook: a name, or a number from 1 where no sheet is called so. */
  readonly sheet?: string;
  /** Of the headers, from 1. */
  readonly headerLine?: number;
  /** A table with more is refused, and read no further: a spreadsheet of 3 kB states a million. */
  readonly maxRows: number;
}

export interface ValidateCommand extends RowOptions {
  readonly name: 'validate';
  readonly template: string;
  readonly table: string;
  readonly json: boolean;
  readonly strict: boolean;
}

export interface FillCommand extends RowOptions {
  readonly name: 'fill';
  readonly template: string;
  readonly table: string;
  readonly json: boolean;
  /** Nothing is made unless all of it comes out without an error or a warning. */
  readonly strict: boolean;
  readonly out: string;
  /** What is there already is overwritten. */
  readonly force: boolean;
  readonly pattern: string;
  readonly form: FillForm;
  readonly watermark?: string;
}

export interface ConvertCommand {
  readonly name: 'convert';
  readonly template: string;
  readonly out: string;
  /** As they were typed: the styles that there are, are the engine's. None: those that the deck uses for certain. */
  readonly styles: readonly string[];
  readonly force: boolean;
  readonly json: boolean;
}

export type Command =
  | InspectCommand
  | ConvertCommand
  | ValidateCommand
  | FillCommand
  | ServerCommand
  | {
      readonly name: 'completion';
      readonly shell: string;
      readonly options: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly name: 'help' | 'version' };

/** Whether `out` takes one presentation and no more. */
export const takesOneDeck = (out: string): boolean => /\.pptx$/i.test(out);

const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const DEFAULT_PATTERN = '{{row}}.pptx';

const COMMANDS_IN_WORDS = 'inspect, convert, validate, fill, or what speaks to a server (see rowdeck --help)';

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];

const PARSERS: ReadonlyMap<string, (files: readonly string[], values: Values) => Command> = new Map([
  ['inspect', parseInspect],
  ['convert', parseConvert],
  ['validate', parseValidate],
  ['fill', parseFill],
]);

/** @throws UsageError */
export function parseCommand(argv: readonly string[]): Command {
  const at = firstWordAt(argv, { ...OPTIONS, ...OPTIONS_OF_SERVERS });
  const word = argv[at];
  if (isServerCommand(word)) {
    const others = argv.filter((_, index) => index !== at);
    return parseServerCommand(word, others);
  }
  const { values, positionals } = parseOptions(argv, OPTIONS);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [name, ...files] = positionals;
  if (name === undefined) throw new UsageError(`Say what to do: ${COMMANDS_IN_WORDS}.`);
  if (name === 'completion') return { name, shell: files[0] ?? '', options: OPTIONS_OF };
  const parser = PARSERS.get(name);
  if (parser === undefined) throw new UsageError(unknownCommand(name));
  return parser(files, values);
}

function unknownCommand(name: string): string {
  const meant = [...PARSERS.keys(), ...Object.keys(SERVER_COMMANDS)].find((command) =>
    isNear(name.toLowerCase(), command),
  );
  const said = `There is no command “${name}”`;
  return meant === undefined ? `${said}: ${COMMANDS_IN_WORDS}.` : `${said}. Did you mean “${meant}”?`;
}

/** One is the beginning of the other, or a letter is left out, too much, another, or in its neighbour's place. */
function isNear(typed: string, command: string): boolean {
  const [shorter, longer] = typed.length < command.length ? [typed, command] : [command, typed];
  if (shorter.length > 1 && longer.startsWith(shorter)) return true;
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start++;
  const [left, right] = [shorter.slice(start), longer.slice(start)];
  if (left.length !== right.length) return left === right.slice(1);
  return left.slice(1) === right.slice(1) || `${left[1] ?? ''}${left[0] ?? ''}${left.slice(2)}` === right;
}

function parseInspect(files: readonly string[], values: Values): Command {
  const [template] = take(files, 'inspect', ['a template']);
  allow(values, 'inspect', OPTIONS_OF.inspect);
  return { name: 'inspect', template, ...flags(values) };
}

function parseConvert(files: readonly string[], values: Values): Command {
  const [template] = take(files, 'convert', ['a template']);
  allow(values, 'convert', OPTIONS_OF.convert);
  const { out, style: styles = [], force = false, json = false } = values;
  if (!out) throw new UsageError('Say where to write to: --out FILE.pptx or --out -.');
  if (out !== '-' && !takesOneDeck(out))
    throw new UsageError(`--out: “${out}” is not called .pptx, as what comes out is.`);
  return { name: 'convert', template, out, styles, force, json };
}

function parseValidate(files: readonly string[], values: Values): Command {
  const [template, table] = take(files, 'validate', ['a template', 'a table']);
  allow(values, 'validate', OPTIONS_OF.validate);
  onlyOneFromInput(template, table);
  return { name: 'validate', template, table, ...flags(values), ...rowOptions(values) };
}

function parseFill(paths: readonly string[], values: Values): Command {
  const [template, table] = take(paths, 'fill', ['a template', 'a table']);
  allow(values, 'fill', OPTIONS_OF.fill);
  onlyOneFromInput(template, table);
  const { out, force = false, name, ...others } = values;
  if (!out) throw new UsageError('Say where to write to: --out FILE.zip, --out FOLDER, --out FILE.pptx or --out -.');
  if (name !== undefined && takesOneDeck(out))
    throw new UsageError(`--name: --out “${out}” names the presentation already.`);
  const files = { template, table, out, force, pattern: name ?? DEFAULT_PATTERN };
  return { name: 'fill', ...files, ...flags(others), ...fillOptions(others), ...rowOptions(others) };
}

function onlyOneFromInput(template: string, table: string): void {
  if (template === '-' && table === '-')
    throw new UsageError('Only one of template and table can come from standard input (-).');
}

function take(files: readonly string[], name: string, wanted: readonly ['a template']): [string];
function take(files: readonly string[], name: string, wanted: readonly ['a template', 'a table']): [string, string];
function take(files: readonly string[], name: string, wanted: readonly string[]): string[] {
  if (files.length === wanted.length) return [...files];
  throw new UsageError(
    `${name} takes ${wanted.join(' and ')}; ${files.length === 1 ? '1 file is' : `${files.length} files are`} given.`,
  );
}

const flags = ({ json = false, strict = false }: Values): Pick<InspectCommand, 'json' | 'strict'> => ({ json, strict });

/** @param allowed beside `json`, which every command takes */
function allow(values: Values, name: string, allowed: readonly string[]): void {
  const others = Object.keys(values).filter((option) => option !== 'json' && !allowed.includes(option));
  if (others.length > 0)
    throw new UsageError(`${name} does not take ${others.map((option) => `--${option}`).join(', ')}.`);
}

function rowOptions({
  map = [],
  text = [],
  missing,
  locale,
  'data-locale': dataLocale,
  delimiter,
  encoding,
  sheet,
  'header-line': headerLine,
  'max-rows': maxRows,
}: Values): RowOptions {
  return {
    // As many as the product takes in one batch.
    maxRows: maxRows === undefined ? 10_000 : parseRows(maxRows),
    map: new Map<string, MappedValue>([...map.map(parseMapping), ...text.map(parseFixedText)]),
    ...(missing !== undefined && { missing: parseMissing(missing) }),
    ...(locale !== undefined && { locale: parseLocale(locale, '--locale') }),
    ...(dataLocale !== undefined && { dataLocale: parseLocale(dataLocale, '--data-locale') }),
    ...(delimiter !== undefined && { delimiter: parseDelimiter(delimiter) }),
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(headerLine !== undefined && { headerLine: parseLine(headerLine) }),
  };
}

function fillOptions({ form = 'slots', watermark }: Values): Pick<FillCommand, 'form' | 'watermark'> {
  const known = FORMS.find((candidate) => candidate === form);
  if (known === undefined) throw new UsageError(`--form is one of ${FORMS.join(', ')}, not “${form}”.`);
  return { form: known, ...(watermark !== undefined && { watermark }) };
}
