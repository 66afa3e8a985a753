import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writevSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compileTemplate, createFiller } from '@rowdeck/engine-pptx';
import { BENCH_COLUMNS, benchRow, type BenchTemplate } from '../engine/templates/bench-template';
import { buildTemplate } from '../engine/templates/build-template';
import { endedChildrenCpuSeconds } from './measure';

/** What an archive of decks costs that is made before anybody asks for it. */
export interface MadeBeforehand {
  /** Of the archive. */
  readonly bytes: number;
  /** CPU-seconds of filling each deck and writing it as a file. Reading the table is not counted: whoever counts decks does so too. */
  readonly decksCpu: number;
  /** CPU-seconds of `tar` packing these files, nothing deflated. */
  readonly tarCpu: number;
}

const ownCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const writeDecks = async (folder: string, template: BenchTemplate, count: number): Promise<number> => {
  const compiled = compileTemplate(await buildTemplate(template));
  const base = Buffer.concat([...compiled.base.chunks()]);
  const rows = Array.from({ length: count }, (_, row) => benchRow(row));
  const before = ownCpuSeconds();
  const mapping = new Map(BENCH_COLUMNS.map((column) => [column, column]));
  const filler = createFiller(compiled, { columns: [...BENCH_COLUMNS], mapping, sample: rows.slice(0, 500) });
  rows.forEach((row, number) => {
    const file = openSync(join(folder, `${number}.pptx`), 'w');
    writevSync(file, [base, filler.fill(row, number + 1).delta]);
    closeSync(file);
  });
  return ownCpuSeconds() - before;
};

/** A tar of the decks of a batch, as a service would have to make it that keeps files and serves them. */
export const madeBeforehand = async (
  folder: string,
  template: BenchTemplate,
  count: number,
): Promise<MadeBeforehand> => {
  const [files, tar] = [join(folder, 'decks'), join(folder, 'decks.tar')];
  await mkdir(files);
  const decksCpu = await writeDecks(files, template, count);
  const before = endedChildrenCpuSeconds();
  execFileSync('tar', ['-cf', tar, '-C', files, '.']);
  const tarCpu = endedChildrenCpuSeconds() - before;
  const { size: bytes } = await stat(tar);
  await Promise.all([files, tar].map((path) => rm(path, { recursive: true })));
  return { bytes, decksCpu, tarCpu };
};
