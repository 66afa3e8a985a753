import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { apiKeyScope, apiKeysHttp } from '@rowdeck/contracts';

const SAMPLES = resolve(__dirname, '../../samples');

/** An account with a template, a batch that has ended, and a key that may do everything. */
interface DescribedAccount {
  readonly key: string;
  readonly templateId: string;
  readonly batchId: string;
  /** Of the template. */
  readonly placeholders: readonly string[];
}

/** A Rowdeck of its own. */
export interface DescribedSystem extends DescribedAccount {
  readonly url: string;
  /** Of an account in which nobody else makes anything: what a page shows of a list is its own. */
  readonly readersKey: string;
  stop(): Promise<void>;
}

/** Nothing is refused for its number, and no call waits for a drawing: what is asked is whether answers are as they are described. */
const SETTINGS = {
  SLIDE_PREVIEWS: 'off',
  RATE_LIMIT_SCALE: '1000',
  API_REQUESTS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
};

const accountIn = async (rowdeck: RowdeckProcess, name: string): Promise<DescribedAccount> => {
  const client = await RowdeckClient.signedUp(rowdeck, name);
  const bytes = await readFile(join(SAMPLES, 'account-review.pptx'));
  const template = await client.uploadTemplate('Review', { name: 'account-review.pptx', bytes });
  const row = `${template.placeholders.join(',')}\n${template.placeholders.map(() => '1').join(',')}\n`;
  const mapping = Object.fromEntries(template.placeholders.map((name) => [name, name]));
  const batch = await client.createBatch(template.id, { name: 'rows.csv', bytes: Buffer.from(row) }, mapping);
  for await (const { status } of client.follow(batch.id)) if (status === 'completed') break;
  const body = { name: 'Conformance', scopes: [...apiKeyScope.options] };
  const { token } = await client.session.call(apiKeysHttp.create, { body });
  return { key: token, templateId: String(template.id), batchId: batch.id, placeholders: template.placeholders };
};

/** Starts what `npm run build` has built. */
export const startDescribedSystem = async (): Promise<DescribedSystem> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-conformance-'));
  const rowdeck = await RowdeckProcess.start('standalone', dataDir, SETTINGS);
  const stop = async () => {
    await rowdeck.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const [account, reader] = await Promise.all([accountIn(rowdeck, 'Ada'), accountIn(rowdeck, 'Grace')]);
    return { url: rowdeck.url, ...account, readersKey: reader.key, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
