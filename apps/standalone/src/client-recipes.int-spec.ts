import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Rowdeck } from '@rowdeck/client';
import { API_KEY_SCOPES, type CreatedApiKey } from '@rowdeck/contracts';
import { freePort } from '@rowdeck/server-process';
import { describeWith, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import JSZip from 'jszip';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

const ROOT = join(__dirname, '../../..');
const README = readFileSync(join(ROOT, 'libs/client/README.md'), 'utf8');
const SAMPLE = join(ROOT, 'samples/account-review.pptx');
const COLUMNS =
  'company,contact_name,contact_email,account_manager,quarter,revenue,growth,renewal_date,top_product,seats,region,highlight,recommendation'.split(
    ',',
  );
const COMPANIES = ['Alder', 'Birch', 'Cedar'];
const valueOf = (column: string, company: string): string =>
  column === 'company' ? company : `${column} of ${company}`;
const SECRET = Buffer.alloc(32, 7);

describeWith(['postgres'], 'the client, by the recipes of its README, and the command line', () => {
  let system: WholeSystem;
  let database: TestDatabase;
  let folder: string;
  let client: Rowdeck;
  let env: NodeJS.ProcessEnv;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rowdeck-recipes-'));
    mkdirSync(join(folder, 'node_modules/@rowdeck'), { recursive: true });
    const built = join(folder, 'node_modules/@rowdeck/client');
    execFileSync('node', [join(ROOT, 'tools/build/client-package.mjs'), built]);
    symlinkSync(join(ROOT, 'node_modules/pg'), join(folder, 'node_modules/pg'));

    database = await freshDatabase('recipes', { entities: [], migrations: [] });
    await database.dataSource.query(`CREATE TABLE accounts (${COLUMNS.map((name) => `${name} text`).join(', ')})`);
    for (const company of COMPANIES)
      await database.dataSource.query(
        `INSERT INTO accounts VALUES (${COLUMNS.map((_, i) => `$${i + 1}`).join(', ')})`,
        COLUMNS.map((name) => valueOf(name, company)),
      );

    system = await WholeSystem.start();
    const owner = await BrowserSession.signedUp(system, 'owner@example.org');
    const body = { name: 'Recipes', scopes: API_KEY_SCOPES };
    const { token } = await owner.call<CreatedApiKey>('POST', '/settings/api_keys', body);
    client = new Rowdeck({ key: token, baseUrl: system.url });
    const { id } = await client.templates.upload({ file: new File([readFileSync(SAMPLE)], 'account-review.pptx') });
    const settings = { ROWDECK_URL: system.url, ROWDECK_KEY: token, TEMPLATE_ID: id, DATABASE_URL: database.url };
    env = { ...process.env, ...settings, WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}` };
  });
  afterAll(async () => {
    for (const child of started) child.kill();
    await system.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Writes a recipe as a program; resolves to its file. */
  const recipe = (name: string): string => {
    const code = README.split('```').find((block) => block.startsWith(`js recipe=${name}\n`));
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, code?.slice(code.indexOf('\n')) ?? '');
    return file;
  };

  const serve = async (name: string): Promise<string> => {
    const port = await freePort();
    const settings = { cwd: folder, env: { ...env, PORT: String(port) }, stdio: 'inherit' } as const;
    started.push(spawn('node', [recipe(name)], settings));
    const url = `http://127.0.0.1:${port}`;
    await eventually(() => fetch(url, { method: 'POST' }));
    return url;
  };

  const namesIn = async (zip: Uint8Array): Promise<string[]> =>
    Object.keys((await JSZip.loadAsync(zip)).files).filter((name) => name.endsWith('.pptx'));

  it('rows of a database become a ZIP', async () => {
    const { stdout } = await promisify(execFile)('node', [recipe('database')], { cwd: folder, env });
    expect(stdout).toMatch(/3 of 3\n$/);
    expect(await namesIn(readFileSync(join(folder, 'accounts.zip')))).toEqual(COMPANIES.map((name) => `${name}.pptx`));
  });

  it('a receiver fetches what was made, for messages that are signed alone', async () => {
    const url = await serve('receiver');
    // Of its own: what another test has made is not there when this one runs alone.
    const rows = COMPANIES.map((company) => Object.fromEntries(COLUMNS.map((name) => [name, valueOf(name, company)])));
    const { id, data: made } = await client.batches
      .create({
        template: env['TEMPLATE_ID'] ?? '',
        table: { name: 'companies.json', content: JSON.stringify(rows) },
        data_mapping: Object.fromEntries(COLUMNS.map((name) => [name, name])),
        file_name: '{{company}}.pptx',
      })
      .wait();
    expect(made.completed_count).toBe(COMPANIES.length);
    const data = { batch_id: id };
    const body = JSON.stringify({ type: 'batch.completed', timestamp: new Date().toISOString(), data });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', SECRET).update(`msg_1.${timestamp}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    expect((await fetch(url, { method: 'POST', body: `${body} `, headers })).status).toBe(400);
    expect(readdirSync(folder)).not.toContain(`${id}.zip`);
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(204);
    // Half of the file reads as an archive, too: that of the last deck which is whole in it.
    await eventually(async () =>
      expect(await namesIn(readFileSync(join(folder, `${id}.zip`)))).toHaveLength(COMPANIES.length),
    );
  });

  it('one presentation comes at a click', async () => {
    const url = await serve('click');
    const query = new URLSearchParams(COLUMNS.map((name): [string, string] => [name, `${name} of Alder`]));
    const answer = await fetch(`${url}/deck?${query.toString()}`);
    expect(answer.status).toBe(200);
    const deck = await JSZip.loadAsync(await answer.arrayBuffer());
    expect(await deck.file('ppt/slides/slide1.xml')?.async('string')).toContain('company of Alder');
  });

  it('the command line logs in with a key, and makes a ZIP of a template and a table', async () => {
    const settings = { cwd: folder, env: { ...env, ROWDECK_KEY: '', ROWDECK_URL: '', XDG_CONFIG_HOME: folder } };
    const rowdeck = async (argv: readonly string[], input = ''): Promise<string> => {
      const running = promisify(execFile)('node', [join(ROOT, 'apps/cli/bin/rowdeck.mjs'), ...argv], settings);
      running.child.stdin?.end(input);
      return (await running).stdout;
    };
    await rowdeck(['login', '--key', '-', '--url', system.url], `${env['ROWDECK_KEY']}\n`);
    expect(await rowdeck(['whoami'])).toContain('owner@example.org');
    expect(await rowdeck(['templates', 'list'])).toContain(env['TEMPLATE_ID']);
    const table = join(ROOT, 'samples/five-accounts.csv');
    await rowdeck(['generate', env['TEMPLATE_ID'] ?? '', table, '--out', 'five.zip']);
    expect(await namesIn(readFileSync(join(folder, 'five.zip')))).toHaveLength(5);
    await rowdeck(['generate', env['TEMPLATE_ID'] ?? '', table, '--out', 'five']);
    expect(readdirSync(join(folder, 'five')).filter((name) => name.endsWith('.pptx'))).toHaveLength(5);
  });
});
