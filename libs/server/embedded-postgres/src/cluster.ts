import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { access, chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keptSecret } from '@rowdeck/settings';
import { isAlive } from './is-alive';
import { type UserIds } from './server-account';

const run = promisify(execFile);

export const SUPERUSER = 'rowdeck';

/** A cluster under way, with the process that makes it; it has never been served. */
const UNFINISHED = /^data\.unfinished-(\d+)-/;

const PASSWORD_BYTES = 18;

/** Says that initdb had come to its end before the cluster got its name. */
const MARK = 'made-by-rowdeck';
/** Beside it, says that there was one: where its folder is empty or gone then, another in its place would hide the loss. */
const MADE = 'database-was-made';
const MARK_WORDS = 'The database of a Rowdeck. It was made whole; nothing of it may be removed.\n';

interface Place {
  initdb: string;
  /** Who runs it, and owns its files; null for ourselves. */
  account: UserIds | null;
  /** Holds `password`, the superuser's, and `data`. */
  folder: string;
  /** Whether it may be lost in a power cut. */
  throwaway: boolean;
}

export interface Cluster {
  data: string;
  passwordFile: string;
  password: string;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
};

/** What may be read of a cluster by whoever made it. */
const unreadable = (data: string, path: string, error: unknown): Error => {
  const code = codeOf(error);
  const [reason, wayOut] =
    code === 'EACCES'
      ? [
          'belongs to another user',
          'Start Rowdeck as the user who started it before, or set ROWDECK_DATA to another folder.',
        ]
      : [
          `cannot be read (${code})`,
          'Restore the folder from a backup. To start with an empty Rowdeck instead, move it away first.',
        ];
  return new Error(`The database in ${data} cannot be opened: ${path} ${reason}. ${wayOut}`, { cause: error });
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * A folder with anything in it is somebody's database, whatever it lacks: it is named, and never touched.
 * @throws Error with the way out
 */
const assertWhole = async (data: string, names: readonly string[]): Promise<void> => {
  const control = join(data, 'global', 'pg_control');
  try {
    await access(control);
  } catch (error) {
    throw unreadable(data, control, error);
  }
  // An earlier release made clusters under their name, and one killed early never held anything: `postgres` (OID 5) comes last.
  if (!names.includes(MARK) && !(await exists(join(data, 'base', '5')))) {
    throw new Error(
      `The first start of this Rowdeck was interrupted while it made its database, which holds nothing yet. Remove ${data} and start again.`,
    );
  }
};

/** What cannot be removed yet, because the initdb of a killed process still writes to it, is removed at a later start. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await namesIn(folder)) {
    const [, pid] = UNFINISHED.exec(name) ?? [];
    // In a container, each start has the pid of the one before.
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(folder, name), { recursive: true }).catch(() => undefined);
  }
};

const runInitdb = async ({ initdb, account, folder, throwaway }: Place, data: string, passwordFile: string) => {
  const args = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(throwaway ? ['--no-sync'] : []),
  ];
  try {
    await run(initdb, args, { cwd: folder, ...account });
  } catch (error) {
    const lines = ((error as { stderr?: string }).stderr ?? '').split('\n');
    const reason = lines
      .find((line) => line.includes('FATAL:'))
      ?.split('FATAL:')[1]
      ?.trim();
    throw new Error(
      `The database could not be made in ${folder}: ${reason ?? String(error)}. Put that right and start again; nothing of it was kept.`,
      { cause: error },
    );
  }
};

/** Until a folder is synced, a power cut may take its newest names back. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const mark = async (file: string, { account }: Place): Promise<void> => {
  await writeFile(file, MARK_WORDS, { mode: 0o600, flush: true });
  if (account) await chown(file, account.uid, account.gid);
};

/** Made under another name, and named when it is whole: whoever kills this process leaves either nothing or all of it. */
const make = async (place: Place, data: string, passwordFile: string): Promise<void> => {
  const { account, folder } = place;
  const aside = `${data}.unfinished-${process.pid}-${randomUUID()}`;
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await runInitdb(place, aside, passwordFile);
    await mark(join(aside, MARK), place);
    await rename(aside, data);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process was there first; its cluster has the same password.
    if (codeOf(error) !== 'ENOTEMPTY') throw error;
  }
  await syncFolder(folder);
};

/** No new one is made: it would not open the cluster. */
const lostPassword = (file: string, fault: string, cause?: unknown): Error =>
  new Error(`The password of the database, in ${file}, ${fault}: restore that file from a backup of the data folder.`, {
    cause,
  });

const passwordIn = async (file: string): Promise<string> => {
  const password = await readFile(file, 'utf8').catch((error: unknown) => {
    throw lostPassword(file, `cannot be read (${codeOf(error)})`, error);
  });
  if (password.trim() === '') throw lostPassword(file, 'is empty');
  return password.trim();
};

const lostCluster = (data: string, made: string): Error =>
  new Error(
    `The database of this Rowdeck is gone: ${data} is empty. Put it back from a backup, or mount its disk. To start with an empty Rowdeck instead, remove ${made}.`,
  );

/** What there is to say when the cluster does not open with its password. */
export const wrongPassword = ({ passwordFile }: Cluster): Error => lostPassword(passwordFile, 'does not open it');

const passwordOfWhole = async (data: string, names: readonly string[], passwordFile: string): Promise<string> => {
  await assertWhole(data, names);
  return passwordIn(passwordFile);
};

const makeNew = async (place: Place, data: string, passwordFile: string): Promise<string> => {
  const password = await keptSecret(passwordFile, () => randomBytes(PASSWORD_BYTES).toString('hex'));
  await make(place, data, passwordFile);
  return password;
};

/**
 * The cluster of a folder, made when there is none. Text is UTF-8 and sorted by code point on every machine alike, by
 * the provider built into Postgres since 17: the system's locales differ, and not every machine has them.
 * @throws Error in words when there is one that cannot be used; it is left as it is
 */
export const openCluster = async (place: Place): Promise<Cluster> => {
  const data = join(place.folder, 'data');
  const passwordFile = join(place.folder, 'password');
  await removeLeftovers(place.folder);
  const made = join(place.folder, MADE);
  const names = await namesIn(data).catch((error: unknown) => {
    throw unreadable(data, data, error);
  });
  if (names.length === 0 && (await exists(made))) throw lostCluster(data, made);
  const password =
    names.length > 0 ? await passwordOfWhole(data, names, passwordFile) : await makeNew(place, data, passwordFile);
  if (!(await exists(made))) await mark(made, place);
  return { data, passwordFile, password };
};
