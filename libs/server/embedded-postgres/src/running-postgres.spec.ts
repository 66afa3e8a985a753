import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitFreeCluster, runningPostgres } from './running-postgres';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));

const pause = jest.mocked(sleep);

/** A program of this name sleeps until the tests have ended. */
const namedPostgres = async (folder: string): Promise<ChildProcess> => {
  await copyFile('/bin/sleep', join(folder, 'postgres'));
  const child = spawn(join(folder, 'postgres'), ['600']);
  await once(child, 'spawn');
  return child;
};

let programs = '';
let server: ChildProcess;
let serverPid = 0;

beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'rowdeck-programs-'));
  server = await namedPostgres(programs);
  serverPid = server.pid ?? 0;
});

afterAll(() => {
  server.kill();
  return rm(programs, { recursive: true });
});

/** Larger than any pid the kernel gives out. */
const NOBODY = 2 ** 22 + 1;

describe('awaitFreeCluster', () => {
  let data = '';

  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'rowdeck-cluster-'));
  });

  afterEach(() => {
    pause.mockReset();
    return rm(data, { recursive: true });
  });

  const openedBy = (pid: number | string) => writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);

  it.each<[string, () => Promise<void>]>([
    ['nobody has it open', () => Promise.resolve()],
    ['a server that was killed had it open', () => openedBy(NOBODY)],
    ['another program has the pid of a server that was killed', () => openedBy(process.pid)],
    ['the file is not what Postgres writes', () => openedBy('?')],
  ])('goes on when %s', async (_what, prepare) => {
    await prepare();
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
    expect(pause).not.toHaveBeenCalled();
    expect(await readdir(data)).toEqual([]);
  });

  it('waits for a server that is just ending', async () => {
    await openedBy(serverPid);
    pause.mockResolvedValueOnce(undefined).mockImplementationOnce(() => rm(join(data, 'postmaster.pid')));
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('names the folder and the process when a server stays', async () => {
    await openedBy(serverPid);
    const waiting = awaitFreeCluster(data, 0);
    await expect(waiting).rejects.toThrow(new RegExp(`${data} \\(process ${serverPid}\\).*ROWDECK_DATA`));
  });
});

describe('the Postgres that runs on a data folder', () => {
  let dataDir = '';

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-running-'));
    await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'password'), 'geheim');
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  const ranBy = (pid: number) =>
    writeFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), `${pid}\n/data\n1790000000\n15432\n\n127.0.0.1\n`);

  it('is found with the port that it listens on and the password of its folder', async () => {
    await ranBy(serverPid);
    expect(await runningPostgres(dataDir)).toBe('postgres://rowdeck:geheim@127.0.0.1:15432/postgres');
  });

  it.each<[string, () => Promise<void>]>([
    ['was never started', () => Promise.resolve()],
    ['was killed', () => ranBy(NOBODY)],
  ])('is not there where it %s', async (_what, prepare) => {
    await prepare();
    expect(await runningPostgres(dataDir)).toBeNull();
  });
});
