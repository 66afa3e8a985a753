import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkDeck, RowdeckClient } from '@rowdeck/browser-client';
import { readTable } from '@rowdeck/engine-tabular';
import JSZip from 'jszip';
import { z } from 'zod';
import { type RunningSystem, startSystem } from '../system/running-system';

const SAMPLES = resolve(__dirname, '../../../../samples');
/** Enough for chunks to be under way on both workers; a release is tried with 10,000. */
const ROWS = Number(process.env['KILLED_WORKER_ROWS'] ?? 2000);

const stackFile = z.object({ services: z.record(z.string(), z.object({ pid: z.number(), restarts: z.number() })) });

/** The sample's rows again and again, each with a company of its own. */
const manyRows = async (): Promise<{ csv: Buffer; rows: string[][] }> => {
  const { headers, rows } = await readTable(readFileSync(join(SAMPLES, 'accounts.csv')));
  const many = Array.from({ length: ROWS }, (_, index) => {
    const [company = '', ...others] = (rows.at(index % rows.length) ?? []).map(String);
    return [`${company} No. ${index + 1}`, ...others];
  });
  const lines = [headers, ...many].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return { csv: Buffer.from(lines.join('\r\n')), rows: many };
};

describe('a worker that is killed in the middle of a batch', () => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startSystem('stack');
  });
  afterAll(() => system?.stop());

  const services = () => stackFile.parse(JSON.parse(readFileSync(join(system.dataDir, 'stack.json'), 'utf8'))).services;
  const kill = (worker: string) => process.kill(services()[worker]?.pid ?? Number.NaN, 'SIGKILL');

  it('costs no deck and makes none twice', async () => {
    const client = await RowdeckClient.signedUp(system, 'Unlucky');
    const bytes = readFileSync(join(SAMPLES, 'account-review.pptx'));
    const template = await client.uploadTemplate('Account review', { name: 'account-review.pptx', bytes });
    const { csv, rows } = await manyRows();
    const mapping = Object.fromEntries(template.placeholders.map((name) => [name, name]));
    const batch = await client.createBatch(template.id, { name: 'rows.csv', bytes: csv }, mapping);
    kill('generation-worker-1');
    for await (const { completed_count } of client.follow(batch.id)) {
      if (completed_count > 0 && services()['generation-worker-2']?.restarts === 0) {
        kill('generation-worker-2');
        break;
      }
    }
    for await (const { status } of client.follow(batch.id)) if (status === 'completed') break;

    expect(await client.batch(batch.id)).toMatchObject({ status: 'completed', completed_count: ROWS, failed_count: 0 });
    const zip = await JSZip.loadAsync(await (await client.downloadBatch(batch.id)).arrayBuffer());
    const decks = Object.values(zip.files);
    expect(decks).toHaveLength(ROWS);
    for (const [index, deck] of decks.entries()) {
      expect({ deck: deck.name, faults: await checkDeck(await deck.async('uint8array'), rows[index] ?? []) }).toEqual({
        deck: deck.name,
        faults: [],
      });
    }
  }, 600_000);
});
