import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Loads a package that is installed for the benchmark alone. Set by the parent process, since this code runs bundled. */
const fromPeers = createRequire(join(process.env['ROWDECK_BENCH_PEERS'] ?? '', 'package.json'));

/** The caller states the part of the package's interface that it uses. */
export const peerRequire = <T>(name: string): T => fromPeers(name) as T;
