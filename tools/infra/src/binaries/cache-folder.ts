import { homedir } from 'node:os';
import { join } from 'node:path';
import { type GoBuild } from './server-build';

type Environment = Readonly<Record<string, string | undefined>>;

/** `$XDG_CACHE_HOME/rowdeck/bin`, by default `~/.cache/rowdeck/bin`: shared by every checkout of this user. */
export const binaryCacheFolder = (env: Environment = process.env): string =>
  join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'rowdeck', 'bin');

/** The version is in the name: a newer pin is built beside the old one, and an older checkout still finds its own. */
export const cachedBinary = ({ name, version }: GoBuild, env?: Environment): string =>
  join(binaryCacheFolder(env), `${name}-${version}`);
