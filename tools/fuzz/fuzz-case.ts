import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TABLE_LIMITS, readTable, type TableRejected } from '@rowdeck/engine-tabular';
import { Dice } from './dice';
import { mutateBytes } from './mutate-bytes';
import { largeJson } from './large-json';
import { largeTable } from './large-table';
import { largeWorkbook } from './large-workbook';
import { mutateCsv } from './mutate-csv';
import { mutateDirectory } from './mutate-directory';
import { mutatePackage } from './mutate-package';
import { tryTemplate } from './try-template';

/** Reads a table. Resolves to the code of the fault for which it was refused, or undefined; rejects where the reader breaks a promise. */
export type ReadAsWanted = (bytes: Uint8Array) => Promise<string | undefined>;

/** The browser's preview, as far as it is asked for here. */
interface Preview {
  readonly readTablePreview: (order: {
    readonly file: Blob;
    readonly settings: object;
    readonly limits: { readonly maxBytes: number; readonly maxRows: number; readonly maxColumns: number };
  }) => Promise<{
    readonly headers: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly totalRows: number;
  }>;
}

/** Reads a table as the wizard does when it was picked: with the first rows and what each column says of itself. */
export function tryPreview(
  bytes: Uint8Array,
  { readTablePreview }: Preview,
  maxRows: number,
): Promise<string | undefined> {
  return codeOfRefusal(async () => {
    const file = new Blob([new Uint8Array(bytes)]);
    const { maxBytes, maxColumns } = DEFAULT_TABLE_LIMITS;
    const { headers, rows, totalRows } = await readTablePreview({
      file,
      settings: {},
      limits: { maxBytes, maxColumns, maxRows },
    });
    if (rows.length > totalRows || rows.length === 0)
      throw new Error('the rows that are shown and their count do not agree');
    if (rows.some((row) => row.length !== headers.length)) throw new Error('a row does not fit the headers');
  });
}

/** Reads a table whole. */
export function tryTable(bytes: Uint8Array, maxRows: number): Promise<string | undefined> {
  return codeOfRefusal(async () => {
    const { headers, rows, rowLines, faults } = await readTable(bytes, { limits: { maxRows } });
    if (new Set(headers).size !== headers.length || headers.includes('')) throw new Error('headers are not unique');
    if (rows.length === 0 || rows.length !== rowLines.length) throw new Error('rows and their lines do not agree');
    if (rowLines.some((line, i) => line <= (rowLines[i - 1] ?? 0))) throw new Error('lines do not go up');
    if (faults.some(({ severity }) => severity === 'error')) throw new Error('an error was not thrown');
  });
}

/** By name: the preview is a bundle with a class of its own. */
const isRefusal = (error: unknown): error is TableRejected => error instanceof Error && error.name === 'TableRejected';

async function codeOfRefusal(read: () => Promise<void>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const unknown = error.faults.find(({ code, remedy }) => !code.startsWith('table.') || remedy === '');
    if (unknown) throw new Error(`refused for no known reason: ${unknown.code}`, { cause: error });
    return error.faults[0].code;
  }
}

const ENGINE = join(__dirname, '../../libs/engine');
/** Small files are mutated more often per second, and break as well as large ones. */
const LARGEST_BYTES = 130_000;
const MOST_MUTATIONS = 4;
/** One case in so many is a table; a template is the larger door. */
const ONE_TABLE_IN = 4;
/** Tables that are large, or have shapes that cost more than their size; as many again are files that are damaged. */
const MADE: readonly [MadeTable, ...MadeTable[]] = [
  { file: 'a large table', make: largeTable },
  { file: 'a large table', make: largeTable },
  { file: 'a large workbook', make: largeWorkbook },
  { file: 'large JSON', make: largeJson },
];

interface MadeTable {
  readonly file: string;
  readonly make: (dice: Dice) => Buffer;
}

const filesOf = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(ENGINE, folder))
    .filter((file) => pattern.test(file) && file !== 'MANIFEST.tsv')
    .map((file) => join(ENGINE, folder, file))
    .filter((path) => statSync(path).size <= LARGEST_BYTES)
    .sort();

const decks = [...filesOf('pptx/test/corpus', /\.p[po]t[xm]$/), ...filesOf('pptx/test/placeholders', /\.pptx$/)];
const tables = filesOf('tabular/test/corpus', /\.[ct]sv$/);
const workbooks = filesOf('tabular/test/workbooks', /\.(?:xlsx|ods)$/);

interface FuzzInput {
  readonly file: string;
  readonly kind: 'template' | 'table';
  readonly bytes: Buffer;
}

/**
 * The mutated file of a seed, always the same.
 *
 * @param kind the only one that is wanted; either when absent
 */
export async function fuzzInput(seed: number, kind?: FuzzInput['kind']): Promise<FuzzInput> {
  const dice = new Dice(seed);
  const chosen = kind ?? (dice.upTo(ONE_TABLE_IN - 1) === 0 ? 'table' : 'template');
  if (chosen === 'template') return mutated(decks, 'template', mutateZip, dice);
  const way = dice.upTo(3);
  if (way === 0) return mutated(workbooks, 'table', mutateZip, dice);
  if (way < 3) return mutated(tables, 'table', mutateCsv, dice);
  const { file, make } = dice.pick(MADE);
  return { file, kind: 'table', bytes: make(dice) };
}

async function mutated(
  files: readonly string[],
  kind: FuzzInput['kind'],
  mutate: (bytes: Buffer, dice: Dice) => Buffer | Promise<Buffer>,
  dice: Dice,
): Promise<FuzzInput> {
  const file = files[dice.upTo(files.length - 1)] ?? '';
  let bytes: Buffer = readFileSync(file);
  const mutations = 1 + dice.upTo(MOST_MUTATIONS - 1);
  for (let i = 0; i < mutations && bytes.length > 0; i++) bytes = await mutate(bytes, dice);
  return { file, kind, bytes };
}

async function mutateZip(bytes: Buffer, dice: Dice): Promise<Buffer> {
  const way = dice.upTo(5);
  if (way === 0) return mutateBytes(bytes, dice);
  if (way === 1) return mutateDirectory(bytes, dice);
  try {
    return await mutatePackage(bytes, dice);
  } catch {
    // JSZip cannot open what an earlier mutation has broken.
    return mutateBytes(bytes, dice);
  }
}

/**
 * Runs one case; returns why the file was refused, or undefined when it was taken. Throws where the engine breaks a promise.
 *
 * @param tryIt how a table is read
 */
export async function runFuzzCase({ kind, bytes }: FuzzInput, tryIt: ReadAsWanted): Promise<string | undefined> {
  return kind === 'table' ? tryIt(bytes) : tryTemplate(bytes);
}
