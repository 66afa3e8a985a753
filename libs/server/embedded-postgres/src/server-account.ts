import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ServerUnavailable } from '@rowdeck/server-process';

const run = promisify(execFile);

export interface UserIds {
  uid: number;
  gid: number;
}

/** Debian's name for it, and the user that every Unix has. */
const CANDIDATES = ['postgres', 'nobody'];

const idsOf = async (name: string): Promise<UserIds | null> => {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
  } catch {
    return null;
  }
};

const ownerOf = async (data: string | undefined): Promise<UserIds | null> => {
  const owner = data === undefined ? null : await stat(data).catch(() => null);
  return owner !== null && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : null;
};

/**
 * Who runs Postgres when we are root, which it refuses to run as; null when it runs as ourselves. No user is created.
 * @param data of a Postgres that may have run before: it opens for its owner alone
 * @throws ServerUnavailable
 */
export const serverAccount = async (data?: string): Promise<UserIds | null> => {
  if (process.getuid?.() !== 0) return null;
  const owner = await ownerOf(data);
  if (owner) return owner;
  for (const name of CANDIDATES) {
    const ids = await idsOf(name);
    if (ids) return ids;
  }
  throw new ServerUnavailable(
    'Postgres',
    ['it does not run as root, and there is no user postgres or nobody to run it as'],
    'Run this as an ordinary user, or set ROWDECK_POSTGRES_ADMIN_URL.',
  );
};
