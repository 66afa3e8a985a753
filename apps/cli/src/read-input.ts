import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { DEFAULT_PACKAGE_LIMITS, openPackage, type PresentationPackage } from '@rowdeck/engine-pptx';
import { type ReadTableOptions, readTable, type Table } from '@rowdeck/engine-tabular';
import { InputRefused } from './problem';
import { type Terminal } from './terminal';

/** Without a server, the only bound on the rows is memory. */
const MAX_ROWS = 1_000_000;

/** Standard input, of which there is one; a path otherwise. */
export type Input = Pick<Terminal, 'input'>;

/** @throws InputRefused, TemplateRejected */
export async function readTemplate(path: string, { input }: Input): Promise<PresentationPackage> {
  return openPackage(await orRefuse(path, () => (path === '-' ? readWhole(input()) : readFile(path))));
}

/** One byte more than is allowed is enough to be refused for it. */
async function readWhole(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > DEFAULT_PACKAGE_LIMITS.maxFileBytes) break;
  }
  return Buffer.concat(chunks);
}

/** @throws InputRefused, TableRejected */
export function readRows(path: string, { input }: Input, given: Omit<ReadTableOptions, 'limits'> = {}): Promise<Table> {
  const { delimiter, encoding, sheet } = given;
  const options = {
    limits: { maxRows: MAX_ROWS },
    ...(delimiter !== undefined && { delimiter }),
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
  };
  return orRefuse(path, () => readTable(path === '-' ? input() : createReadStream(path), options));
}

const REMEDIES: Readonly<Record<string, string>> = {
  ENOENT: 'Check the path; it counts from the folder in which the command runs.',
  EISDIR: 'Give the path of a file, not of a folder.',
  EACCES: 'Give yourself the right to read the file.',
};

async function orRefuse<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    const remedy = REMEDIES[code];
    if (remedy === undefined) throw error;
    throw new InputRefused([{ code: 'input.unreadable', message: `“${path}” cannot be read (${code}).`, remedy }]);
  }
}
