import { setTimeout as sleep } from 'node:timers/promises';
import { type RowdeckClient } from '@rowdeck/browser-client';
import { type BenchTemplate, BENCH_COLUMNS, benchRow } from '../engine/templates/bench-template';
import { buildTemplate } from '../engine/templates/build-template';

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** A table of the bench's columns, every cell quoted. */
export const csvOf = (rows: number): Buffer => {
  const lines = [
    BENCH_COLUMNS.join(','),
    ...Array.from({ length: rows }, (_, row) => benchRow(row).map(quoted).join(',')),
  ];
  return Buffer.from(lines.join('\r\n'));
};

export interface BenchBatches {
  /** Starts a batch of the table and waits for its end. Returns its id; throws unless every row became a presentation. */
  run(csv: Buffer, rows: number): Promise<string>;
}

/** How the end of a batch of so many rows is waited for. */
type Waiting = (client: RowdeckClient, id: string, rows: number) => Promise<void>;

/** As a page does it. */
const following: Waiting = async (client, id, rows) => {
  for await (const { completed_count } of client.follow(id)) process.stderr.write(`\r${completed_count}/${rows}`);
  process.stderr.write('\n');
};

/** A session may follow ten batches at once: for more of them. */
export const lookingAgain: Waiting = async (client, id) => {
  while ((await client.batch(id)).finished_at === null) await sleep(LOOKS_APART_MS);
};

const LOOKS_APART_MS = 500;

/** Uploads a template, and makes batches of it through the public interface. */
export const benchBatches = async (
  client: RowdeckClient,
  template: BenchTemplate,
  wait: Waiting = following,
): Promise<BenchBatches> => {
  const file = { name: `${template.name}.pptx`, bytes: await buildTemplate(template) };
  const { id: templateId, placeholders } = await client.uploadTemplate(template.name, file);
  const mapping = Object.fromEntries(placeholders.map((name) => [name, name]));
  return {
    run: async (csv, rows) => {
      const { id } = await client.createBatch(templateId, { name: 'rows.csv', bytes: csv }, mapping);
      await wait(client, id, rows);
      const { completed_count } = await client.batch(id);
      if (completed_count !== rows) throw new Error(`${completed_count} of ${rows} rows were completed`);
      return id;
    },
  };
};
