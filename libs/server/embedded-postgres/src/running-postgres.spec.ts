import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertFreeCluster, awaitFreeCluster, runningPostgres } from './running-postgres';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));

const pause = jest.mocked(sleep);

/** A program of this name sleeps in the folder until the tests have ended. */
const namedPostgres = async (programs: string, folder: string): Promise<ChildProcess> => {
  const child = spawn(join(programs, 'postgres'), ['600'], { cwd: folder });
  await once(child, 'spawn');
  return child;
};

let dataDir = '';
let data = '';
let servers: ChildProcess[] = [];
const pidOf = (index: number): number => servers[index]?.pid ?? 0;
const [OURS, ANOTHERS] = [0, 1];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rowdeck-running-'));
  data = join(dataDir, 'postgres', 'data');
  await mkdir(data, { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'password'), 'geheim\n');
  await copyFile('/bin/sleep', join(dataDir, 'postgres', 'postgres'));
  servers = await Promise.all([data, tmpdir()].map((folder) => namedPostgres(join(dataDir, 'postgres'), folder)));
});

afterEach(() => rm(join(data, 'postmaster.pid'), { force: true }));

afterAll(() => {
  for (const server of servers) server.kill();
  return rm(dataDir, { recursive: true });
});

/** Larger than any pid the kernel gives out. */
const NOBODY = 2 ** 22 + 1;

describe('awaitFreeCluster', () => {
  afterEach(() => {
    pause.mockReset();
    jest.restoreAllMocks();
  });

  const openedBy = (pid: number | string) => writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);

  it.each<[string, () => Promise<void>]>([
    ['nobody has it open', () => Promise.resolve()],
    ['a server that was killed had it open', () => openedBy(NOBODY)],
    ['another program has the pid of a server that was killed', () => openedBy(process.pid)],
    ['another Postgres of the machine has it', () => openedBy(pidOf(ANOTHERS))],
    ['the file is not what Postgres writes', () => openedBy('?')],
  ])('goes on when %s', async (_what, prepare) => {
    await prepare();
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
    expect(pause).not.toHaveBeenCalled();
    expect(await readdir(data)).toEqual([]);
  });

  it('waits for a server that is just ending', async () => {
    await openedBy(pidOf(OURS));
    pause.mockResolvedValueOnce(undefined).mockImplementationOnce(() => rm(join(data, 'postmaster.pid')));
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('names the folder and the process when a server stays', async () => {
    await openedBy(pidOf(OURS));
    const waiting = awaitFreeCluster(data, 0);
    await expect(waiting).rejects.toThrow(new RegExp(`${data} \\(process ${pidOf(OURS)}\\).*ROWDECK_DATA`));
  });
});

describe('a server that takes the folder at the same moment', () => {
  afterEach(() => jest.restoreAllMocks());

  it('keeps what it has written there', async () => {
    const fresh = `${pidOf(OURS)}\n${data}\n`;
    await writeFile(join(data, 'postmaster.pid'), fresh);
    jest.spyOn(fs, 'readFile').mockResolvedValueOnce(`${NOBODY}\n${data}\n`);
    await awaitFreeCluster(data);
    expect(await readdir(data)).toEqual(['postmaster.pid']);
    expect(await readFile(join(data, 'postmaster.pid'), 'utf8')).toBe(fresh);
    await expect(assertFreeCluster(data)).rejects.toThrow(`Postgres already runs on ${data}`);
  });

  it('may have removed what a killed one left', async () => {
    jest.spyOn(fs, 'readFile').mockResolvedValueOnce(`${NOBODY}\n${data}\n`);
    await expect(awaitFreeCluster(data)).resolves.toBeUndefined();
  });
});

describe('the Postgres that runs on a data folder', () => {
  const ranBy = (pid: number) =>
    writeFile(join(data, 'postmaster.pid'), `${pid}\n/data\n1790000000\n15432\n\n127.0.0.1\n`);

  it('is found with the port that it listens on and the password of its folder', async () => {
    await ranBy(pidOf(OURS));
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
