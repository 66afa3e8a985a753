import { open, readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { DEFAULT_PACKAGE_LIMITS, openPackage, type PresentationPackage } from '@rowdeck/engine-pptx';
import {
  DEFAULT_TABLE_LIMITS,
  readTable,
  type ReadTableOptions,
  type Table,
  TABLE_ENCODINGS,
  type TableEncoding,
  TableRejected,
} from '@rowdeck/engine-tabular';
import { assertOptionsFit } from './assert-options-fit';
import { type FillCommand, type RowOptions, type ValidateCommand } from './parse-command';
import { InputRefused, problemsOf } from './problem';
import { type Terminal } from './terminal';
import { UsageError } from './usage-error';

/** Standard input, of which there is one; a path otherwise. */
export type Input = Pick<Terminal, 'input'>;

/** A table with the file that it was read from. */
export interface TableFile {
  readonly table: Table;
  readonly bytes: Uint8Array;
}

/** The columns whose cells are looked at; those of the others are given as blank. */
export type NeededColumns = (template: PresentationPackage, headers: readonly string[]) => ReadonlySet<string>;

/** @throws UsageError, InputRefused, TemplateRejected, TableRejected */
export async function readInputs(
  { template, table, ...options }: ValidateCommand | FillCommand,
  input: Input,
  needed?: NeededColumns,
): Promise<TableFile & { readonly template: PresentationPackage }> {
  const asked = tableOptions(options);
  const opened = await readTemplate(template, input).catch(async (error: unknown) => {
    throw (await wrongWayRound(error, { template, table }, input)) ?? error;
  });
  const read = await readRows(table, input, {
    ...asked,
    ...(needed && { needed: (headers: readonly string[]) => needed(opened, headers) }),
  });
  assertOptionsFit(table, read.table.found.format, options);
  return { template: opened, ...read };
}

/** What neither is a presentation nor was one: there it is worth while to look at the table. */
const NO_PRESENTATION: ReadonlySet<string> = new Set([
  'template.empty_file',
  'template.html',
  'template.table',
  'template.text',
  'template.pdf',
  'template.picture',
  'template.compressed',
  'template.word_document',
  'template.not_a_zip',
  'template.not_a_presentation',
  'template.open_document',
  'template.workbook',
]);

/** The refusal of a template whose table is a presentation. */
async function wrongWayRound(
  error: unknown,
  { template, table }: Pick<FillCommand, 'template' | 'table'>,
  input: Input,
): Promise<InputRefused | undefined> {
  if (!problemsOf(error)?.some(({ code }) => NO_PRESENTATION.has(code))) return undefined;
  const refusal = await readRows(table, input).catch((fault: unknown) => fault);
  if (!problemsOf(refusal)?.some(({ code }) => code === 'table.template')) return undefined;
  const [no, one] = [template, table].map((path) => (path === '-' ? 'standard input' : `“${path}”`));
  const message = `Template and table are the wrong way round: ${one} is the presentation, ${no} is none.`;
  const remedy = `Give the template first, then the table: ${table} ${template}.`;
  return new InputRefused([{ code: 'input.wrong_way_round', message, remedy }]);
}

/** @throws InputRefused, TemplateRejected */
export async function readTemplate(path: string, { input }: Input): Promise<PresentationPackage> {
  const read = () => (path === '-' ? readWhole(input(), DEFAULT_PACKAGE_LIMITS.maxFileBytes) : readFile(path));
  return openPackage(await orRefuse(path, read));
}

/** @throws InputRefused, TableRejected */
export async function readRows(path: string, { input }: Input, asked: ReadTableOptions = {}): Promise<TableFile> {
  const { maxBytes } = DEFAULT_TABLE_LIMITS;
  const bytes = await orRefuse(path, () => (path === '-' ? readWhole(input(), maxBytes) : readPath(path, maxBytes)));
  return { table: await readTable(bytes, asked).catch(inWordsOfCommand(asked)), bytes };
}

/** Each row is a file, and nobody wants a million by accident: the engine's remedy, to split the table, is not the only one here. */
function inWordsOfCommand({ limits }: ReadTableOptions): (error: unknown) => never {
  const most = (limits?.maxRows ?? DEFAULT_TABLE_LIMITS.maxRows).toLocaleString('en');
  const tooMany = {
    message: `The table has more than ${most} rows, each of which would become a presentation.`,
    remedy: 'If all are meant, say how many may come with --max-rows NUMBER; else delete the rows that are not.',
  };
  return (error) => {
    if (!(error instanceof TableRejected)) throw error;
    const [first, ...others] = error.faults.map((fault) =>
      fault.code === 'table.too_many_rows' ? { ...fault, ...tooMany } : fault,
    );
    throw first ? new TableRejected([first, ...others]) : error;
  };
}

/** A file whose size is known is read in one piece: in many, it would be held twice while they are joined. */
async function readPath(path: string, maxBytes: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > maxBytes) return await readWhole(createReadStream(path), maxBytes);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** One byte more than is allowed is enough to be refused for it. */
async function readWhole(input: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

function tableOptions({ delimiter, encoding, sheet, headerLine, maxRows }: RowOptions): ReadTableOptions {
  return {
    limits: { maxRows },
    ...(delimiter !== undefined && { delimiter }),
    ...(encoding !== undefined && { encoding: parseEncoding(encoding) }),
    ...(sheet !== undefined && { sheet }),
    ...(headerLine !== undefined && { headerLine }),
  };
}

/** What a label of the WHATWG Encoding Standard stands for: `latin1` and `iso-8859-1` are `windows-1252`. */
function standardName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function parseEncoding(text: string): TableEncoding {
  const names = [text.toLowerCase(), standardName(text)];
  const known = TABLE_ENCODINGS.find((encoding) => names.includes(encoding));
  if (known !== undefined) return known;
  throw new UsageError(`--encoding is one of ${TABLE_ENCODINGS.join(', ')}, not “${text}”.`);
}

/** What is wrong with the path, and the way out. Errors of other codes are not the user's. */
const FAULTS: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['does not exist', 'Check the path; it counts from the folder in which the command runs.'],
  EISDIR: ['is a folder', 'Give the path of a file, not of a folder.'],
  EACCES: ['cannot be read: access is denied', 'Give yourself the right to read the file.'],
};

async function orRefuse<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    const fault = FAULTS[code];
    if (fault === undefined) throw error;
    const [wrong, remedy] = fault;
    throw new InputRefused([{ code: 'input.unreadable', message: `“${path}” ${wrong}.`, remedy }]);
  }
}
