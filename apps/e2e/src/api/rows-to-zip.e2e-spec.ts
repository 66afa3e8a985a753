import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RowdeckClient, runPage } from '@rowdeck/browser-client';
import { Rowdeck } from '@rowdeck/client';
import { API_KEY_SCOPES, apiKeysHttp, deviceHttp } from '@rowdeck/contracts';
import { deckText, unpackDecks } from '../journey/deck-text';
import { sampleOrder, type SampleOrder } from '../journey/sample-order';
import { sharedSystem, WAYS_TO_RUN } from '../system/running-system';

const ROOT = resolve(__dirname, '../../../..');
const ROWDECK = join(ROOT, 'apps/cli/bin/rowdeck.mjs');
const SAMPLE = join(ROOT, 'samples/account-review.pptx');
const TABLE = join(ROOT, 'samples/five-accounts.csv');
const ROWS = 3;

/** From a template and rows to a ZIP, with each of the three things that programs call by. */
describe.each(WAYS_TO_RUN)('rows become a ZIP in %s', (way) => {
  let url: string;
  let person: RowdeckClient;
  let key: string;
  let order: SampleOrder;
  let folder: string;

  beforeAll(async () => {
    const system = await sharedSystem(way);
    ({ url } = system);
    [folder, order] = await Promise.all([mkdtemp(join(tmpdir(), 'rowdeck-api-')), sampleOrder(ROWS)]);
    person = await RowdeckClient.signedUp(system, 'Ada Lovelace');
    const body = { name: 'Journey', scopes: [...API_KEY_SCOPES] };
    key = (await person.session.call(apiKeysHttp.create, { body })).token;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('with the client', async () => {
    const client = new Rowdeck({ key, baseUrl: url });
    const { template: sample } = order;
    const template = await client.templates.upload({
      file: { name: sample.name, content: new Uint8Array(sample.buffer) },
      name: 'By the client',
    });
    const rows = order.rows.map((cells) =>
      Object.fromEntries(order.headers.map((name, i) => [name, cells[i] ?? null])),
    );
    const wanted = { template, rows, file_name: 'account {{row}}.pptx' };
    expect(await client.batches.check(wanted)).toMatchObject({ valid: true, row_count: ROWS });
    const batch = await client.batches.create(wanted, { waitSeconds: 30 }).wait();
    expect(batch.data).toMatchObject({ status: 'completed', completed_count: ROWS, failed_count: 0 });
    const decks = await unpackDecks(await (await batch.zip()).bytes());
    const company = order.headers.indexOf('company');
    expect([...decks.keys()]).toEqual(order.rows.map((_, row) => `account ${row + 1}.pptx`));
    for (const [row, deck] of [...decks.values()].entries())
      expect(await deckText(deck)).toContain(order.rows[row]?.[company]);
    const made = await batch.presentations().first(ROWS + 1);
    expect(made).toHaveLength(ROWS);
    const [listed] = await client.batches.list({ template }).first(1);
    expect(listed?.id).toBe(batch.id);
    await batch.delete();
    await expect(batch.refresh()).rejects.toMatchObject({ status: 404 });
  });

  /** Runs the command; `onErr` sees what it says meanwhile. */
  const rowdeck = (argv: readonly string[], onErr: (said: string) => void = () => undefined) =>
    new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const env = { ...process.env, XDG_CONFIG_HOME: folder, ROWDECK_KEY: '', ROWDECK_URL: '', ROWDECK_PROFILE: '' };
      const child = spawn(process.execPath, [ROWDECK, ...argv], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => onErr((err += chunk.toString())));
      child.on('close', (code) => done({ code, out, err }));
    });

  /** As the page does when somebody clicks there. */
  const approve = (user_code: string) =>
    person.session.call(deviceHttp.approve, {
      body: { user_code, scopes: ['read', 'generate', 'manage'], expires_in_days: 1 },
    });

  it('with the command line, from login to logout', async () => {
    let approval: Promise<unknown> | undefined;
    const login = await rowdeck(['login', '--url', url, '--no-browser', '--name', `journey in ${way}`], (said) => {
      const [, code] = /confirm the code ([A-Z]{4}-[A-Z]{4})/.exec(said) ?? [];
      if (code !== undefined) approval ??= approve(code);
    });
    await approval;
    expect(login).toMatchObject({ code: 0, out: expect.stringContaining('(read, generate, manage)') as string });
    const pushed = await rowdeck(['templates', 'push', SAMPLE, '--name', 'By command', '--json']);
    expect(JSON.parse(pushed.out)).toMatchObject({ name: 'By command', faults: [] });
    const made = await rowdeck(['generate', 'By command', TABLE, '--out', 'decks.zip', '--json']);
    expect(JSON.parse(made.out)).toMatchObject({ status: 'completed', completed_count: 5 });
    expect((await unpackDecks(await readFile(join(folder, 'decks.zip')))).size).toBe(5);
    const { id } = JSON.parse(made.out) as { id: string };
    expect(await rowdeck(['download', id, '--out', 'decks'])).toMatchObject({ code: 0 });
    expect(await readdir(join(folder, 'decks'))).toHaveLength(5);
    expect(await rowdeck(['templates', 'pull', 'By command', '--out', 'pulled.pptx'])).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'pulled.pptx'))).toEqual(await readFile(SAMPLE));

    const keys = async () => (await person.session.call(apiKeysHttp.list, {})).api_keys.map(({ name }) => name);
    expect(await keys()).toContain(`journey in ${way}`);
    expect(await rowdeck(['logout'])).toMatchObject({ code: 0, out: expect.stringContaining('is revoked') as string });
    expect(await keys()).toEqual(['Journey']);
    expect(await rowdeck(['whoami'])).toMatchObject({ code: 3 });
  });

  it('with curl, as the first page about the API shows', async () => {
    const client = new Rowdeck({ key, baseUrl: url });
    const listing = await runPage('getting-started.md', { url, key, placeholders: order.headers });
    expect(listing).toContain('.pptx');
    const [newest] = await client.batches.list().first(1);
    expect(newest).toMatchObject({ status: 'completed', completed_count: 1, name: 'rows' });
  });
});
