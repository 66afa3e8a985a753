import { promises as fs } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from './cluster';

/** What initdb leaves, in its order: the control file, then the first database, then `postgres`. */
const WHOLE = ['mkdir -p "$D/global" "$D/base/1" "$D/base/5"', 'touch "$D/PG_VERSION" "$D/global/pg_control"'];
const HALF = ['mkdir -p "$D/global" "$D/base/1"', 'touch "$D/PG_VERSION" "$D/global/pg_control"', 'kill -9 $$'];
const FULL_DISK = [
  'echo "FATAL:  could not write to file \\"pg_wal/xlogtemp\\": No space left on device" >&2',
  'echo "initdb: removing data directory" >&2',
  'exit 1',
];

describe('openCluster', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-cluster-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A program in initdb's place, which is given where the cluster is to be. */
  const initdb = async (lines: readonly string[]): Promise<string> => {
    const program = join(folder, 'initdb');
    await writeFile(program, ['#!/bin/sh', 'D="${1#--pgdata=}"', ...lines, ''].join('\n'), { mode: 0o700 });
    return program;
  };
  const open = async (lines: readonly string[] = WHOLE) =>
    openCluster({ initdb: await initdb(lines), account: null, folder, throwaway: true });
  const entries = async () => (await readdir(folder)).sort();

  it('makes a cluster once, with a password of its own', async () => {
    const made = await open();
    expect(made.data).toBe(join(folder, 'data'));
    expect((await stat(join(made.data, 'made-by-rowdeck'))).mode & 0o777).toBe(0o600);
    expect(made.password).toMatch(/^[0-9a-f]{36}$/);
    await writeFile(join(made.data, 'row'), 'kept');
    expect(await open(['exit 1'])).toEqual(made);
    expect(await readFile(join(made.data, 'row'), 'utf8')).toBe('kept');
  });

  it('starts anew after a first start that was killed at any moment', async () => {
    await expect(open(HALF)).rejects.toThrow(/could not be made/);
    await mkdir(join(folder, 'data.unfinished-4194305-a'));
    await open();
    expect(await entries()).toEqual(['data', 'database-was-made', 'initdb', 'password']);
  });

  it('does not wait for the initdb of a process that was killed, which still writes', async () => {
    await mkdir(join(folder, 'data.unfinished-4194305-a'));
    const busy = jest.spyOn(fs, 'rm').mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOTEMPTY' }));
    await open();
    busy.mockRestore();
    expect(await entries()).toEqual(['data', 'data.unfinished-4194305-a', 'database-was-made', 'initdb', 'password']);
    await open();
    expect(await entries()).toEqual(['data', 'database-was-made', 'initdb', 'password']);
  });

  it('leaves alone what another process is making, and takes its cluster when that is ready first', async () => {
    const others = join(folder, `data.unfinished-${process.ppid}-a`);
    await mkdir(others);
    await open([...WHOLE, `mkdir -p "${folder}/data/base"`]);
    await access(others);
    expect(await readdir(join(folder, 'data'))).toEqual(['base']);
    expect(await entries()).toEqual([
      'data',
      `data.unfinished-${process.ppid}-a`,
      'database-was-made',
      'initdb',
      'password',
    ]);
  });

  it('makes it in an empty folder, such as a volume', async () => {
    await mkdir(join(folder, 'data'));
    await open();
    expect(await readdir(join(folder, 'data'))).toContain('PG_VERSION');
  });

  it.each<[string, string[], RegExp]>([
    [
      'whose control file is missing',
      ['base/5/1259'],
      /global\/pg_control cannot be read \(ENOENT\)\. Restore .*move it away/,
    ],
    [
      'that an earlier release was killed at',
      ['global/pg_control', 'base/1/1259'],
      /interrupted .*Remove .*\/data and start/,
    ],
  ])('refuses a database %s, and touches nothing', async (_, files, words) => {
    for (const file of files) {
      await mkdir(join(folder, 'data', file, '..'), { recursive: true });
      await writeFile(join(folder, 'data', file), 'rows');
    }
    const before = await readdir(join(folder, 'data'), { recursive: true });
    await expect(open()).rejects.toThrow(words);
    expect(await readdir(join(folder, 'data'), { recursive: true })).toEqual(before);
  });

  it('takes a cluster of an earlier release, which left no mark', async () => {
    await mkdir(join(folder, 'data', 'global'), { recursive: true });
    await mkdir(join(folder, 'data', 'base', '5'), { recursive: true });
    await writeFile(join(folder, 'data', 'global', 'pg_control'), '');
    await writeFile(join(folder, 'password'), 'kept');
    expect(await open(['exit 1'])).toMatchObject({ password: 'kept' });
  });

  it('refuses to make another where there was one, and its folder is gone, or empty as that of a disk that is not mounted', async () => {
    const { data } = await open();
    for (const lose of [() => rm(data, { recursive: true }), () => mkdir(data)]) {
      await lose();
      await expect(open()).rejects.toThrow(/is gone: .*data is empty\. Put it back .*, remove .*database-was-made\.$/);
    }
    await rm(join(folder, 'database-was-made'));
    expect((await open()).data).toBe(data);
  });

  it('knows a cluster of an earlier release as one that was there', async () => {
    const { data } = await open();
    await rm(join(folder, 'database-was-made'));
    await open();
    await rm(data, { recursive: true });
    await expect(open()).rejects.toThrow(/is gone/);
  });

  it('refuses a cluster whose password was lost, and makes no other', async () => {
    await open();
    const file = join(folder, 'password');
    await writeFile(file, '\n');
    await expect(open()).rejects.toThrow(`in ${file}, is empty: restore that file`);
    await rm(file);
    await expect(open()).rejects.toThrow(
      `The password of the database, in ${file}, cannot be read (ENOENT): restore that file from a backup of the data folder.`,
    );
    expect(await entries()).toEqual(['data', 'database-was-made', 'initdb']);
  });

  it('takes a password that was put back with an editor, which ends the line', async () => {
    const { password } = await open();
    await writeFile(join(folder, 'password'), `${password}\n`);
    expect(await open()).toMatchObject({ password });
  });

  it('makes another password where a start was killed, or the disk was full, before that was written', async () => {
    await writeFile(join(folder, 'password'), '');
    expect((await open()).password).toMatch(/^[0-9a-f]{36}$/);
  });

  it('removes what an earlier start left that had the same pid, as each has in a container', async () => {
    await mkdir(join(folder, `data.unfinished-${process.pid}-a`));
    await open();
    expect(await entries()).toEqual(['data', 'database-was-made', 'initdb', 'password']);
  });

  it('says whose a database is that belongs to another user', async () => {
    await open();
    const closed = Object.assign(new Error(), { code: 'EACCES' });
    const readdirOf = jest.spyOn(fs, 'readdir').mockResolvedValueOnce([]).mockRejectedValueOnce(closed);
    await expect(open()).rejects.toThrow(/data belongs to another user\. Start Rowdeck as the user who/);
    readdirOf.mockRestore();
  });

  it('says in initdb’s words why it could not be made', async () => {
    await expect(open(FULL_DISK)).rejects.toThrow(
      `The database could not be made in ${folder}: could not write to file "pg_wal/xlogtemp": No space left on device. Put that right and start again; nothing of it was kept.`,
    );
  });
});
