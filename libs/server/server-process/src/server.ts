import { chmod, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StopOptions } from './guarded-process';

/** A server that answers at an address; `pid` and `ended` when it was started here. */
export interface FoundServer {
  url: string;
  pid?: number;
  ended?: Promise<void>;
  stop(options?: StopOptions): Promise<void>;
}

/** A server somebody else runs: it is not ours to stop. */
export const serverAt = (url: string): FoundServer => ({ url, stop: () => Promise.resolve() });

export interface ServerFolder {
  path: string;
  /** True when it goes with the server. */
  temporary: boolean;
}

/** Where a server keeps its data: below the data folder when there is one, else in a temporary folder of its own. */
export const serverFolder = async (server: string, dataDir: string | undefined): Promise<ServerFolder> => {
  if (!dataDir) return { path: await mkdtemp(join(tmpdir(), `rowdeck-${server}-`)), temporary: true };
  const path = join(dataDir, server);
  await mkdir(path, { recursive: true });
  return { path, temporary: false };
};

/** A server can be neither found nor made. The message lists every way that was tried, and what would make one work. */
export class ServerUnavailable extends Error {
  override readonly name = 'ServerUnavailable';

  constructor(
    readonly server: string,
    readonly tried: readonly string[],
    readonly remedy: string,
  ) {
    super([`No ${server} server can be had.`, ...tried.map((way) => `  - ${way}`), `  ${remedy}`].join('\n'));
  }

  static from(server: string, error: unknown): ServerUnavailable {
    if (error instanceof ServerUnavailable) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new ServerUnavailable(server, [reason], `See docs/operators/infrastructure.md.`);
  }
}

const OWNER_ONLY = 0o700;
/** What a folder has that somebody else's Postgres lies below: others pass through it, and do not look into it. */
const LET_PASS = 0o711;

/**
 * Makes a folder that only its owner may look into; one that is there is closed. One that others may pass through stays so: the
 * Postgres of a run before, which as root is somebody else's, may be shutting down below it.
 */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  if (((await stat(folder)).mode & 0o777) !== LET_PASS) await chmod(folder, OWNER_ONLY);
};
