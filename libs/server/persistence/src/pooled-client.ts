import { isTracing } from '@rowdeck/service-kit';
import { type AddressSource, addressReader, lastGood } from '@rowdeck/settings';
import { Client, type ClientConfig } from 'pg';
import { readDatabaseAddress } from './database-address';
import { SilentServer } from './silent-server';
import { traceQueries } from './traced-queries';

/**
 * Connections of one database, for a pool. Each takes the user, the password and the CA that hold when it is opened.
 *
 * A connection that the server ends raises `error`, which ends the process when nobody listens. The pool and TypeORM take
 * turns in listening, and a server that stops just as a connection is handed over meets neither; both learn of it anyway.
 */
export const pooledClient = (source: AddressSource, caFile?: string): new (config?: ClientConfig) => Client => {
  const url = addressReader(source);
  // The pool does not expect that a connection cannot even be made.
  const address = lastGood(() => readDatabaseAddress(url(), caFile));
  const server = new SilentServer(address);
  return class PooledClient extends Client {
    constructor(config?: ClientConfig) {
      const { url: connectionString, ssl } = address();
      super({ ...config, connectionString, ssl });
      this.on('error', () => undefined);
      this.once('connect', () => server.watch(this));
      if (isTracing()) traceQueries(this);
    }
  };
};
