import { S3_VARIABLE, startMinio } from '@rowdeck/infra';
import { POSTGRES_VARIABLE, startPostgres } from '@rowdeck/embedded-postgres';
import { type FoundServer } from '@rowdeck/server-process';

/** A server of this test file's own, whose settings and accounts are in nobody's way, and which may be stopped. Call `stop` in afterAll. */
export interface OwnServer {
  /** Of the superuser. */
  readonly url: string;
  readonly pid: number;
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

export const ownPostgres = (): Promise<OwnServer> => own(POSTGRES_VARIABLE, () => startPostgres({}));

/** Use it where `describeWith(['own-minio'])` says that there can be one. */
export const ownMinio = (): Promise<OwnServer> => own(S3_VARIABLE, () => startMinio({}));
