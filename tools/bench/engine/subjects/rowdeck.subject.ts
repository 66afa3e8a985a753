import { readFileSync } from 'node:fs';
import { compileTemplate, createFiller, type Filler, type FillForm, type FreshTemplate } from '@rowdeck/engine-pptx';
import { BENCH_COLUMNS, benchRow } from '../templates/bench-template';
import type { BenchSubject, MakePresentation } from './bench-subject';

const SAMPLE_ROWS = 100;

/** The engine: as deltas in each of its forms, as whole files in memory, as one ZIP, and the compilation alone. */
export const rowdeck: BenchSubject = {
  name: 'rowdeck',
  open: (templatePath, form) => Promise.resolve(prepare(readFileSync(templatePath), form)),
};

function prepare(bytes: Uint8Array, form: string): MakePresentation {
  if (form === 'compile') return () => compileTemplate(bytes).base.length;
  const template = compileTemplate(bytes);
  if (form === 'contiguous') return contiguous(template);
  const filler = fillerOf(template, form as FillForm);
  return (row) => filler.fill(row).length;
}

function fillerOf(template: FreshTemplate, form: FillForm): Filler {
  const columns = [...BENCH_COLUMNS];
  const mapping = new Map(columns.map((column) => [column, column]));
  const sample = Array.from({ length: SAMPLE_ROWS }, (_, i) => benchRow(i * 1000));
  return createFiller(template, { columns, mapping, form, sample });
}

/** Each presentation as one buffer, as the peers make it. */
function contiguous(template: FreshTemplate): MakePresentation {
  const filler = fillerOf(template, 'slots');
  const base = Buffer.concat([...template.base.chunks()]);
  return (row) => Buffer.concat([base, filler.fill(row).delta]).length;
}
