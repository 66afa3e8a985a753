import { readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { openPackage, type PresentationPackage } from '@rowdeck/engine-pptx';
import { readTable, type Table } from '@rowdeck/engine-tabular';
import { InputRefused } from './problem';

/** Without a server, the only bound on the rows is memory. */
const MAX_ROWS = 1_000_000;

/** @throws InputRefused, TemplateRejected */
export async function readTemplate(path: string): Promise<PresentationPackage> {
  return openPackage(await orRefuse(path, () => readFile(path)));
}

/** @throws InputRefused, TableRejected */
export function readRows(path: string, delimiter?: string): Promise<Table> {
  const options = { limits: { maxRows: MAX_ROWS }, ...(delimiter !== undefined && { delimiter }) };
  return orRefuse(path, () => readTable(createReadStream(path), options));
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
