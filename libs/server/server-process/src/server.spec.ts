import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAt, serverFolder, ServerUnavailable } from './server';

describe('the folder of a server', () => {
  let dataDir = '';

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-data-'));
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  it('lies below the data folder, and is the same at the next start', async () => {
    const first = await serverFolder('nats', join(dataDir, 'not', 'yet'));
    await writeFile(join(first.path, 'kept'), 'x');
    expect(await serverFolder('nats', join(dataDir, 'not', 'yet'))).toEqual(first);
    expect(first).toEqual({ path: join(dataDir, 'not', 'yet', 'nats'), temporary: false });
    expect((await stat(join(first.path, 'kept'))).size).toBe(1);
  });

  it('is temporary and its own where there is no data folder, and closed to others', async () => {
    const [one, other] = await Promise.all([serverFolder('nats', undefined), serverFolder('nats', undefined)]);
    expect([one.temporary, one.path === other.path]).toEqual([true, false]);
    expect((await stat(one.path)).mode & 0o077).toBe(0);
    await Promise.all([one, other].map(({ path }) => rm(path, { recursive: true })));
  });
});

describe('a server that cannot be had', () => {
  it('lists all that was tried, a line each, and what would help', () => {
    const failure = new ServerUnavailable('MinIO', ['no address', 'no binary'], 'Install it.');
    expect(failure.message).toBe('No MinIO server can be had.\n  - no address\n  - no binary\n  Install it.');
  });

  it('is said once, however often it is passed on', () => {
    const failure = new ServerUnavailable('MinIO', [], 'Install it.');
    expect(ServerUnavailable.from('NATS', failure)).toBe(failure);
  });

  it.each([
    [new Error('no space'), 'no space'],
    ['no space', 'no space'],
  ])('says why, and where to read on, for %j', (error, reason) => {
    const { server, tried, remedy } = ServerUnavailable.from('NATS', error);
    expect([server, tried, remedy]).toEqual(['NATS', [reason], expect.stringContaining('infrastructure.md')]);
  });
});

describe('a server of somebody else', () => {
  it('is not stopped with ours', async () => {
    const found = serverAt('nats://elsewhere:4222');
    await expect(found.stop()).resolves.toBeUndefined();
    expect(found).toMatchObject({ url: 'nats://elsewhere:4222' });
    expect(found.pid).toBeUndefined();
  });
});
