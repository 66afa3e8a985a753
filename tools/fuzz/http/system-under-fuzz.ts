import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { type Footing } from './hostile-request';

const SAMPLES = resolve(__dirname, '../../../samples');

export interface SystemUnderFuzz {
  readonly url: string;
  readonly footing: Footing;
  stop(): Promise<void>;
}

/** A Rowdeck of its own on this machine, built before, with a user, a template and a batch to ask for. */
export const startSystemUnderFuzz = async (): Promise<SystemUnderFuzz> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-fuzz-'));
  const rowdeck = await RowdeckProcess.start('standalone', dataDir);
  const stop = async () => {
    await rowdeck.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: rowdeck.url, footing: await footingIn(rowdeck), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const footingIn = async (rowdeck: RowdeckProcess): Promise<Footing> => {
  const client = await RowdeckClient.signedUp(rowdeck, 'Ada');
  const bytes = await readFile(join(SAMPLES, 'account-review.pptx'));
  const template = await client.uploadTemplate('Review', { name: 'account-review.pptx', bytes });
  const row = `${template.placeholders.join(',')}\n${template.placeholders.map(() => '1').join(',')}\n`;
  const mapping = Object.fromEntries(template.placeholders.map((name) => [name, name]));
  const batch = await client.createBatch(template.id, { name: 'rows.csv', bytes: Buffer.from(row) }, mapping);
  const { session } = client;
  return {
    origin: rowdeck.url,
    cookie: session.cookieHeader(),
    csrfToken: session.csrfToken,
    ids: [String(template.id), batch.id],
  };
};
