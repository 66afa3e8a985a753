import { POSTGRES_VARIABLE, startPostgres } from '@rowdeck/embedded-postgres';

export interface OwnPostgres {
  /** Of the superuser. */
  url: string;
  stop(): Promise<void>;
}

/** A Postgres of this test file's own, whose settings and roles are in nobody's way. Call `stop` in afterAll. */
export const ownPostgres = async (): Promise<OwnPostgres> => {
  const shared = process.env[POSTGRES_VARIABLE];
  // With its address in the environment, the shared one would be taken.
  delete process.env[POSTGRES_VARIABLE];
  try {
    return await startPostgres({});
  } finally {
    if (shared) process.env[POSTGRES_VARIABLE] = shared;
  }
};
