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

/** Uploads a template, and makes batches of it through the public interface. */
export const benchBatches = async (client: RowdeckClient, template: BenchTemplate): Promise<BenchBatches> => {
  const file = { name: `${template.name}.pptx`, bytes: await buildTemplate(template) };
  const { id: templateId, placeholders } = await client.uploadTemplate(template.name, file);
  const mapping = Object.fromEntries(placeholders.map((name) => [name, name]));
  return {
    run: async (csv, rows) => {
      const { id } = await client.createBatch(templateId, { name: 'rows.csv', bytes: csv }, mapping);
      for await (const { completed_count } of client.follow(id)) process.stderr.write(`\r${completed_count}/${rows}`);
      process.stderr.write('\n');
      const { completed_count } = await client.batch(id);
      if (completed_count !== rows) throw new Error(`${completed_count} of ${rows} rows were completed`);
      return id;
    },
  };
};
