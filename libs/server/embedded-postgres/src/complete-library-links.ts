import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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
