import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hangUp, json, problem, StandInServer } from '@rowdeck/client-testing';
import { CliFolder } from '../test/cli-folder';

let server: StandInServer;
let cli: CliFolder;
const { env } = process;
const run = (...argv: string[]) => cli.run(...argv);
const keys = (): string => join(cli.path, 'rowdeck/keys.json');
const printed = ({ out }: { readonly out: Buffer }): unknown => JSON.parse(out.toString());

const keep = (profiles: object, mode = 0o600): void => {
  mkdirSync(dirname(keys()), { recursive: true });
  writeFileSync(keys(), JSON.stringify({ profiles }), { mode });
  chmodSync(keys(), mode);
};

beforeAll(async () => {
  server = await StandInServer.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  cli = new CliFolder();
  process.env = { ...env, XDG_CONFIG_HOME: cli.path, ROWDECK_KEY: '', ROWDECK_URL: '', ROWDECK_PROFILE: '' };
  keep({ default: { url: server.url, key: 'rdk_kept' }, work: { url: server.url, key: 'rdk_work' } });
  server.willAnswer();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  cli.remove();
  process.env = env;
  jest.restoreAllMocks();
});

const KEY = {
  name: 'Laptop',
  scopes: ['read', 'generate'],
  expires_at: null,
  account: { email: 'ada@example.com', name: 'Ada' },
  plan: 'pro',
};
const page = (...data: object[]) => json({ data, next_cursor: null });
const batch = (status: string, completed_count: number, failed_count = 0) =>
  json({ id: 'b1', name: 'rows', status, row_count: 2, completed_count, failed_count, warnings: [] });
const file =
  (content: string, name = 'x') =>
  (response: import('node:http').ServerResponse) => {
    response.setHeader('content-disposition', `attachment; filename="${name}"`);
    response.end(content);
  };

describe('rowdeck login', () => {
  const CODE = {
    device_code: 'd1',
    user_code: 'WDJB-MJHT',
    verification_uri: 'https://rowdeck.example/device',
    expires_in: 600,
    interval: 0,
  };

  it('shows a code, waits until it is confirmed, and keeps the key where its user alone can read it', async () => {
    server.willAnswer(
      json(CODE),
      json({ error: 'authorization_pending' }, 400),
      json({ access_token: 'rdk_new', token_type: 'Bearer', scope: 'read generate' }),
      json(KEY),
    );
    const { code, out, err } = await run('login', '--url', server.url, '--profile', 'new', '--scopes', 'read,generate');
    expect([code, out.toString()]).toEqual([0, `Logged in to ${server.url} as ada@example.com (read, generate).\n`]);
    expect(err).toBe('Open https://rowdeck.example/device and confirm the code WDJB-MJHT.\n');
    expect(server.calls).toEqual(['POST /device/code', 'POST /device/token', 'POST /device/token', 'GET /api/v1/key']);
    expect(server.received[0]?.body).toMatch(/^client_name=rowdeck\+on\+.+&scope=read\+generate$/);
    expect(server.received[1]?.body).toBe(
      'grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code&device_code=d1',
    );
    expect(JSON.parse(readFileSync(keys(), 'utf8'))).toMatchObject({
      profiles: { new: { url: server.url, key: 'rdk_new' }, work: { key: 'rdk_work' } },
    });
    expect([statSync(keys()).mode & 0o777, statSync(dirname(keys())).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it.each([
    ['access_denied', 'cli.access_denied'],
    ['expired_token', 'cli.code_expired'],
    ['invalid_grant', 'invalid_grant'],
  ])('ends with what the server says: %s', async (error, code) => {
    server.willAnswer(json(CODE), json({ error }, 400));
    const outcome = await run('login', '--url', server.url, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code } }]);
  });

  it('ends when the code has expired', async () => {
    server.willAnswer(json({ ...CODE, expires_in: 0 }));
    expect(printed(await run('login', '--url', server.url, '--json'))).toMatchObject({
      problem: { code: 'cli.code_expired' },
    });
  });

  it('takes a key from standard input, and keeps none that the server does not know', async () => {
    server.willAnswer(json(KEY));
    expect(await cli.runWith('rdk_piped\n', 'login', '--key', '-', '--url', server.url)).toMatchObject({
      code: 0,
      err: '',
    });
    expect(server.received[0]?.headers.authorization).toBe('Bearer rdk_piped');
    server.willAnswer(problem(401, 'auth.key_invalid'));
    const outcome = await cli.runWith('rdk_bad', 'login', '--key', '-', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'auth.key_invalid' } }]);
    expect(readFileSync(keys(), 'utf8')).toContain('rdk_piped');
  });

  it('warns of a key that others see among the processes', async () => {
    server.willAnswer(json(KEY));
    expect((await run('login', '--key', 'rdk_seen', '--url', server.url)).err).toContain('--key - reads it');
  });

  it.each([
    [['--url', 'ftp://x']],
    [['--url', 'rowdeck']],
    [['--scopes', 'read,all']],
    [['--key', '-']],
    [['somewhere']],
  ])('refuses %j', async (argv) => {
    expect((await run('login', ...argv)).code).toBe(2);
    expect(server.calls).toEqual([]);
  });

  it('says that a server does not answer', async () => {
    server.willAnswer(hangUp);
    const outcome = await run('login', '--url', server.url, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([1, { problem: { code: 'cli.unreachable' } }]);
  });
});

describe('the key', () => {
  it.each([
    [[], {}, 'rdk_kept'],
    [['--profile', 'work'], {}, 'rdk_work'],
    [[], { ROWDECK_PROFILE: 'work' }, 'rdk_work'],
    [[], { ROWDECK_KEY: 'rdk_env' }, 'rdk_env'],
    [['--profile', 'work'], { ROWDECK_KEY: 'rdk_env' }, 'rdk_work'],
  ])('with %j and %j is %s', async (argv, variables, key) => {
    Object.assign(process.env, variables);
    server.willAnswer(json(KEY));
    expect(await run('whoami', ...argv)).toMatchObject({ code: 0 });
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it.each([0o644, 0o640, 0o604])('is not used from a file that others can read (%o)', async (mode) => {
    chmodSync(keys(), mode);
    const outcome = await run('whoami', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'cli.keys_readable' } }]);
    expect(server.calls).toEqual([]);
  });

  it('goes to no other server', async () => {
    process.env['ROWDECK_URL'] = 'https://elsewhere.example';
    expect(printed(await run('whoami', '--json'))).toMatchObject({ problem: { code: 'cli.other_server' } });
  });

  it('is asked for where there is none', async () => {
    const outcome = await run('whoami', '--profile', 'none', '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'cli.not_logged_in' } }]);
    process.env['ROWDECK_KEY'] = 'rdk_env';
    keep({});
    expect(printed(await run('whoami', '--json'))).toMatchObject({ problem: { code: 'cli.url_missing' } });
  });

  it('is forgotten by logout', async () => {
    expect(printed(await run('logout', '--json'))).toEqual({ profile: 'default', forgotten: true });
    expect(printed(await run('logout', '--json'))).toEqual({ profile: 'default', forgotten: false });
    expect(readFileSync(keys(), 'utf8')).not.toContain('rdk_kept');
    expect(readFileSync(keys(), 'utf8')).toContain('rdk_work');
  });
});

it('whoami says whose the key is', async () => {
  server.willAnswer(json(KEY), json(KEY));
  expect((await run('whoami')).out.toString()).toBe('ada@example.com (Ada), plan pro\nkey “Laptop”: read, generate\n');
  expect(printed(await run('whoami', '--json'))).toEqual(KEY);
  server.willAnswer(json({ ...KEY, account: { ...KEY.account, name: null } }));
  expect((await run('whoami')).out.toString()).toMatch(/^ada@example\.com, plan pro\n/);
});

describe('rowdeck templates', () => {
  const TEMPLATE = { id: '7', name: 'Pitch', faults: [], placeholders: ['name', 'city'] };

  it('lists', async () => {
    server.willAnswer(page({ id: '7', name: 'Pitch' }, { id: '8', name: 'A\u001b[2J' }));
    expect((await run('templates', 'list')).out.toString()).toBe('7  Pitch\n8  A\uFFFD[2J\n');
  });

  it('pushes a new one', async () => {
    server.willAnswer(json(TEMPLATE, 201));
    const outcome = await run('templates', 'push', cli.file('pitch.pptx', 'PK'), '--name', 'Pitch');
    expect([outcome.code, outcome.out.toString()]).toEqual([0, '7  Pitch\n']);
    expect(server.received[0]?.body).toMatch(/name="name"\s+Pitch\s[^]*filename="pitch.pptx"/);
  });

  it('pushes a new file of one that is there', async () => {
    const uploaded = { version_id: 'v2', replaces: 'v1' };
    server.willAnswer(json(TEMPLATE), json(uploaded, 201), json({ ...TEMPLATE, faults: [{ code: 'x' }] }));
    expect(await run('templates', 'push', cli.file('pitch.pptx', 'PK'), '--template', '7')).toMatchObject({ code: 4 });
    expect(server.calls.at(-1)).toBe('PUT /api/v1/templates/7/version');
    expect(JSON.parse(server.received.at(-1)?.body ?? '')).toEqual(uploaded);
  });

  it('pulls by name, and overwrites only when told to', async () => {
    const found = page({ id: '6', name: 'Pitch deck' }, { id: '7', name: 'Pitch deck 2' });
    const out = join(cli.path, 'out.pptx');
    server.willAnswer(found, file('PK'));
    expect(await run('templates', 'pull', 'Pitch deck', '--out', out)).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8')).toBe('PK');
    expect(server.calls).toEqual(['GET /api/v1/templates?q=Pitch+deck', 'GET /api/v1/templates/6/file']);
    server.willAnswer(found);
    expect(await run('templates', 'pull', 'Pitch deck', '--out', out)).toMatchObject({ code: 2 });
  });

  it.each([
    [[], 'template.not_found'],
    [
      [
        { id: '6', name: 'A b' },
        { id: '9', name: 'A b' },
      ],
      'cli.template_ambiguous',
    ],
  ])('does not guess which is meant: %j', async (entries, code) => {
    server.willAnswer(page(...entries));
    expect(printed(await run('templates', 'pull', 'A b', '--out', '-', '--json'))).toMatchObject({ problem: { code } });
  });

  it.each([[['show']], [['push']], [['list', '7']], [['pull', '7']]])('refuses %j', async (argv) => {
    expect((await run('templates', ...argv)).code).toBe(2);
  });
});

describe('rowdeck generate', () => {
  const TEMPLATE = json({ id: '7', name: 'Pitch', placeholders: ['name', 'city'] });
  const table = (): string => cli.file('rows.csv', 'name,city\nAda,Ulm\nBob,Rom\n');

  it('starts a batch and does not wait', async () => {
    server.willAnswer(TEMPLATE, TEMPLATE, batch('pending', 0));
    const { code, out } = await run('generate', '7', table(), '--locale', 'de-CH', '--name', '{{name}}.pptx');
    expect([code, out.toString()]).toEqual([0, 'b1  pending, 2 rows; rowdeck batches b1 says how far it is.\n']);
    expect(server.received[2]?.body).toMatch(/name="file_name"\s+\{\{name\}\}.pptx\s[^]*name="locale"\s+de-CH\s/);
    expect(server.received[2]?.body).toContain('{"name":"name","city":"city"}');
  });

  it('maps by hand what is said, and the rest by its name', async () => {
    server.willAnswer(TEMPLATE, TEMPLATE, batch('pending', 0));
    await run('generate', '7', table(), '--map', 'name=first', '--text', 'note=Hello');
    expect(server.received[2]?.body).toContain('{"name":"first","city":"city","note":{"text":"Hello"}}');
  });

  it('waits and writes a ZIP', async () => {
    server.willAnswer(
      TEMPLATE,
      TEMPLATE,
      batch('pending', 0),
      batch('processing', 1),
      batch('completed', 2),
      file('PK-zip'),
    );
    const out = join(cli.path, 'decks.zip');
    const outcome = await cli.runWith('name\nAda\n', 'generate', '7', '-', '--out', out);
    expect(outcome).toMatchObject({ code: 0, err: '' });
    expect(outcome.out.toString()).toBe(`b1  completed, 2 of 2 presentations to ${out}\n`);
    expect(readFileSync(out, 'utf8')).toBe('PK-zip');
  });

  it('writes a folder, under names and never paths', async () => {
    const listed = page(
      { id: 1, download_available: true },
      { id: 2, download_available: false },
      { id: 3, download_available: true },
    );
    server.willAnswer(
      TEMPLATE,
      TEMPLATE,
      batch('completed', 2),
      listed,
      file('one', 'Ada.pptx'),
      file('two', '../../Bob.pptx'),
    );
    const out = join(cli.path, 'decks');
    expect(await run('generate', '7', table(), '--out', out)).toMatchObject({ code: 0 });
    expect(readdirSync(out).sort()).toEqual(['Ada.pptx', 'Bob.pptx']);
    expect(readFileSync(join(out, 'Bob.pptx'), 'utf8')).toBe('two');
  });

  it('ends with 4 where rows failed, and writes the others', async () => {
    server.willAnswer(TEMPLATE, TEMPLATE, batch('completed', 1, 1), file('PK'));
    const out = join(cli.path, 'decks.zip');
    expect(await run('generate', '7', table(), '--wait', '--out', out)).toMatchObject({ code: 4 });
    expect(existsSync(out)).toBe(true);
  });

  it('leaves nothing behind where the server refuses', async () => {
    server.willAnswer(TEMPLATE, TEMPLATE, problem(422, 'batch.invalid', { errors: { table: ['No rows.'] } }));
    const out = join(cli.path, 'decks.zip');
    const outcome = await run('generate', '7', table(), '--out', out, '--json');
    expect([outcome.code, printed(outcome)]).toMatchObject([3, { problem: { code: 'batch.invalid' } }]);
    expect(existsSync(out)).toBe(false);
  });

  it('ends with 1 where the server is away', async () => {
    server.willAnswer(...Array.from({ length: 5 }, () => problem(503, 'service.unavailable')));
    expect((await run('generate', '7', table())).code).toBe(1);
  });

  it.each([
    ['--faulty-rows', 'skip'],
    ['--map', 'x'],
    ['--style', '«»'],
  ])('refuses %s %s', async (...argv) => {
    server.willAnswer(TEMPLATE, TEMPLATE);
    expect((await run('generate', '7', table(), ...argv)).code).toBe(2);
  });

  it('refuses a table that is not there', async () => {
    expect((await run('generate', '7', join(cli.path, 'no.csv'))).code).toBe(3);
  });
});

it('batches lists them, or says how far one is', async () => {
  server.willAnswer(
    page({ id: 'b1', name: 'rows', status: 'completed', completed_count: 2, row_count: 2 }),
    batch('processing', 1),
  );
  expect((await run('batches', '--status', 'completed')).out.toString()).toBe('b1  completed  2/2  rows\n');
  expect(printed(await run('batches', 'b1', '--json'))).toMatchObject({ id: 'b1', completed_count: 1 });
  expect(server.calls).toEqual(['GET /api/v1/batches?status=completed', 'GET /api/v1/batches/b1']);
  expect((await run('batches', '--limit', 'all')).code).toBe(2);
});

it('download fetches what a batch has made, to standard output as well', async () => {
  server.willAnswer(batch('completed', 2), file('PK-zip'));
  const { code, out, err } = await run('download', 'b1', '--out', '-');
  expect([code, out.toString(), err]).toEqual([0, 'PK-zip', '6 bytes to -\n']);
  expect((await run('download', 'b1')).code).toBe(2);
});

describe('rowdeck completion', () => {
  it.each(['bash', 'zsh', 'fish'])('knows every command and its options in %s', async (shell) => {
    const { code, out } = await run('completion', shell);
    expect(code).toBe(0);
    for (const word of ['inspect', 'fill', 'login', 'generate', 'watermark', 'no-browser'])
      expect(out.toString()).toContain(word);
  });

  it('knows no other shell', async () => {
    expect((await run('completion', 'cmd')).code).toBe(2);
  });
});

it('a command that speaks to a server stands first', async () => {
  const outcome = await run('--json', 'whoami');
  expect(outcome.code).toBe(2);
  expect(printed(outcome)).toMatchObject({ problem: { message: 'Write the command first: rowdeck whoami …' } });
});
