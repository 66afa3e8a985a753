import { homedir } from 'node:os';
import { join } from 'node:path';
import { type GoBuild } from './server-build';

type Environment = Readonly<Record<string, string | undefined>>;

/** `$XDG_CACHE_HOME/rowdeck/NAME`, by default `~/.cache/rowdeck/NAME`: shared by every checkout of this user. */
export const cacheFolder = (name: 'bin' | 'checks' | 'python', env: Environment = process.env): string =>
  join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'rowdeck', name);

/** The version is in the name: a newer pin is built beside the old one, and an older checkout still finds its own. */
export const cachedBinary = ({ name, version }: GoBuild, env?: Environment): string =>
  join(cacheFolder('bin', env), `${name}-${version}`);
