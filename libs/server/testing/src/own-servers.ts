import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3_VARIABLE, SmallDisk, startMinio } from '@rowdeck/infra';
import { POSTGRES_VARIABLE, startPostgres } from '@rowdeck/embedded-postgres';
import { type FoundServer } from '@rowdeck/server-process';

/** A server of this test file's own, whose settings and accounts are in nobody's way, and which may be stopped. Call `stop` in afterAll. */
export interface OwnServer {
  /** Of the superuser. */
  readonly url: string;
  readonly pid: number;
  /** Where its data lie on a disk that can be filled. */
  readonly disk?: SmallDisk;
  stop(): Promise<void>;
}

/** With its address in the environment, the shared one would be taken. */
export const withoutShared = async <T>(variable: string, start: () => Promise<T>): Promise<T> => {
  const shared = process.env[variable];
  delete process.env[variable];
  try {
    return await start();
  } finally {
    if (shared) process.env[variable] = shared;
  }
};

const own = async (variable: string, start: () => Promise<FoundServer>): Promise<OwnServer> => {
  const server = await withoutShared(variable, start);
  const { url, pid } = server;
  if (pid === undefined) throw new Error(`The server at ${url} is no process of this machine.`);
  return { url, pid, stop: () => server.stop() };
};

export const ownPostgres = (dataDir?: string): Promise<OwnServer> =>
  own(POSTGRES_VARIABLE, () => startPostgres({ dataDir }));

/** Use it where `describeWith(['own-minio'])` says that there can be one. */
export const ownMinio = (dataDir?: string): Promise<OwnServer> => own(S3_VARIABLE, () => startMinio({ dataDir }));

export interface OwnServerOnSmallDisk extends OwnServer {
  readonly disk: SmallDisk;
}

const onSmallDisk = async (
  below: string,
  start: (dataDir: string) => Promise<OwnServer>,
): Promise<OwnServerOnSmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-small-'));
  const disk = await SmallDisk.ofTest(join(folder, below));
  const server = await start(folder);
  const end = async () => {
    await server.stop();
    await disk.unmount();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, disk, stop: end };
};

export const postgresOnSmallDisk = (): Promise<OwnServerOnSmallDisk> => onSmallDisk('postgres', ownPostgres);

export const minioOnSmallDisk = (): Promise<OwnServerOnSmallDisk> => onSmallDisk('minio/objects', ownMinio);
