import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openTable, readTable, TableRejected } from '@rowdeck/engine-tabular';
import { parse as parseCsv } from 'csv-parse';
import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';
import { RUNTIME } from './report';

/** Reads a file to its end and returns how many rows were given, the header not among them. */
type ReadRows = (path: string) => Promise<number>;

/** As the command line allows; the tables that are read by others too have fewer. */
const MAX_ROWS = 1_000_000;

async function csvParse(path: string): Promise<number> {
  let rows = -1;
  const records = createReadStream(path).pipe(parseCsv({ relax_column_count: true, skip_empty_lines: true }));
  for await (const record of records) if (Array.isArray(record)) rows++;
  return rows;
}

function papaParse(path: string): Promise<number> {
  const { data } = Papa.parse<string[]>(readFileSync(path, 'utf8'), { skipEmptyLines: true });
  return Promise.resolve(data.length - 1);
}

/** It takes ragged rows for whole ones, so it is measured on clean tables only. */
function udsv(path: string): Promise<number> {
  const text = readFileSync(path, 'utf8');
  return Promise.resolve(initParser(inferSchema(text)).stringArrs(text).length);
}

/** As the services do: every row checked, none held. */
async function streamed(path: string): Promise<number> {
  const table = await openTable(await readFile(path), { limits: { maxRows: MAX_ROWS } });
  let rows = 0;
  for await (const batch of table.batches) rows += batch.length;
  return rows;
}

/** As the command line does: every row checked and held. */
async function held(path: string): Promise<number> {
  return (await readTable(createReadStream(path), { limits: { maxRows: MAX_ROWS } })).rows.length;
}

const PASSES = 2;

/** What the runtime does by itself, texts, objects and garbage: for how fast the machine is, whatever becomes of any reader. */
function runtimeAlone(path: string): Promise<number> {
  const text = readFileSync(path, 'latin1');
  let rows = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const held = text.split('\n').map((line) => ({ cells: line.split(','), sum: sumOf(line) }));
    rows = held.length - 1;
  }
  return Promise.resolve(rows);
}

function sumOf(line: string): number {
  let sum = 0;
  for (let at = 0; at < line.length; at++) sum = (31 * sum + line.charCodeAt(at)) | 0;
  return sum;
}

/** A refusal is an answer as well: of a hostile table there are no rows. */
const orRefused =
  (read: ReadRows): ReadRows =>
  async (path) => {
    try {
      return await read(path);
    } catch (error) {
      if (error instanceof TableRejected) return 0;
      throw error;
    }
  };

export const SUBJECTS: Readonly<Record<string, ReadRows>> = {
  [RUNTIME]: runtimeAlone,
  'csv-parse': csvParse,
  'Papa Parse': papaParse,
  uDSV: udsv,
  'rowdeck, streamed': orRefused(streamed),
  'rowdeck, held': orRefused(held),
};
