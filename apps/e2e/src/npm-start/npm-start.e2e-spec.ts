import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@rowdeck/browser-client';
import { eventually } from '@rowdeck/testing';

const ROOT = resolve(__dirname, '../../../..');
const START_MS = 90_000;

describe('npm start', () => {
  let folder: string;
  let url: string;
  let npm: ChildProcess;
  let printed: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-npm-start-'));
    const port = await freePort();
    url = `http://localhost:${port}`;
    printed = '';
    npm = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      // A group of its own, as a terminal gives it: Ctrl-C reaches every process of the group.
      detached: true,
      env: { ...process.env, PORT: String(port), ROWDECK_DATA: folder, LOG_LEVEL: undefined },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    npm.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await eventually(() => expect(printed).toContain('Rowdeck is ready'), START_MS);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const answers = () =>
    fetch(`${url}/session`).then(
      ({ ok }) => ok,
      () => false,
    );

  it.each([
    ['SIGTERM to npm', () => process.kill(npm.pid ?? 0, 'SIGTERM')],
    ['Ctrl-C', () => process.kill(-(npm.pid ?? 0), 'SIGINT')],
  ])('prints a few lines for people, and %s ends the server', async (_name, end) => {
    expect(await answers()).toBe(true);
    const lines = printed.split('\n').filter((line) => line.trim() !== '');
    expect(lines).toEqual([
      expect.stringMatching(/^Building/),
      `Rowdeck is ready at ${url}`,
      expect.stringMatching(/Email it sends +http:.*\/dev\/mailbox\/[\w-]{43}$/),
      expect.stringContaining(folder),
      expect.stringContaining(join(folder, 'logs', 'rowdeck.log')),
      expect.stringMatching(/To stop +press Ctrl-C$/),
    ]);
    const [, mailbox = ''] = /Email it sends +(\S+)/.exec(printed) ?? [];
    expect((await fetch(mailbox)).status).toBe(200);
    const log = await readFile(join(folder, 'logs', 'rowdeck.log'), 'utf8');
    expect(log).toContain('gateway is ready');
    expect(log).not.toContain(mailbox.split('/').at(-1));
    end();
    await eventually(async () => expect(await answers()).toBe(false), START_MS);
    // The database's folder is free again only when its server has ended as well.
    const pid = () => readFile(join(folder, 'postgres', 'data', 'postmaster.pid'));
    await eventually(() => expect(pid()).rejects.toThrow('ENOENT'), START_MS);
  });
});
