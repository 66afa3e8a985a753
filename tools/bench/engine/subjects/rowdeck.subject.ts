import { openSync, readFileSync, writeSync } from 'node:fs';
import {
  compileTemplate,
  createFiller,
  type DeckSource,
  type Filler,
  type FillForm,
  type FreshTemplate,
  zipStream,
} from '@rowdeck/engine-pptx';
import { BENCH_COLUMNS, benchRow } from '../templates/bench-template';
import { type BenchSubject, type FillRows, rowByRow } from './bench-subject';

const SAMPLE_ROWS = 100;
const MODIFIED = new Date('2024-01-01T00:00:00Z');

/** The engine: as deltas in each of its forms, as whole files in memory, as one ZIP, and the compilation alone. */
export const rowdeck: BenchSubject = {
  name: 'rowdeck',
  open: (templatePath, form) => Promise.resolve(prepare(readFileSync(templatePath), form)),
};

function prepare(bytes: Uint8Array, form: string): FillRows {
  if (form === 'compile') return rowByRow(() => compileTemplate(bytes).base.length);
  const template = compileTemplate(bytes);
  if (form === 'contiguous') return contiguous(template);
  if (form === 'zip') return zipped(template);
  const filler = fillerOf(template, form as FillForm);
  return rowByRow((row) => filler.fill(row).length);
}

function fillerOf(template: FreshTemplate, form: FillForm): Filler {
  const columns = [...BENCH_COLUMNS];
  const mapping = new Map(columns.map((column) => [column, column]));
  const sample = Array.from({ length: SAMPLE_ROWS }, (_, i) => benchRow(i * 10_000));
  return createFiller(template, { columns, mapping, form, sample });
}

/** Each presentation as one buffer, as the peers make it. */
function contiguous(template: FreshTemplate): FillRows {
  const filler = fillerOf(template, 'slots');
  const base = Buffer.concat([...template.base.chunks()]);
  return rowByRow((row) => Buffer.concat([base, filler.fill(row).delta]).length);
}

/** All presentations as one archive, written to the null device: the kernel's share of the work counts. */
function zipped(template: FreshTemplate): FillRows {
  const filler = fillerOf(template, 'slots');
  const base = [Buffer.concat([...template.base.chunks()])];
  const sink = openSync('/dev/null', 'w');
  return async (rows) => {
    let bytes = 0;
    for await (const chunk of zipStream(decks(base, filler, rows), MODIFIED)) bytes += writeSync(sink, chunk);
    return bytes;
  };
}

function* decks(base: readonly Uint8Array[], filler: Filler, rows: Iterable<readonly string[]>): Generator<DeckSource> {
  let number = 0;
  for (const row of rows) {
    const { delta, crc32, length } = filler.fill(row);
    yield { name: `deck-${++number}.pptx`, base, delta, crc32, length };
  }
}
