import { type AddressSource, addressReader, lastGood } from '@rowdeck/settings';
import { Client, type ClientConfig } from 'pg';
import { readDatabaseAddress } from './database-address';

/**
 * Silence in the middle of a transaction, in milliseconds, after which Postgres ends the connection and gives its locks back. A process that is frozen, or
 * whose machine is gone without a word, would keep others from the rows of a batch for as long. Nothing that works is silent for so long.
 */
const SILENT_MS = 30_000;

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
  return class PooledClient extends Client {
    constructor(config?: ClientConfig) {
      const { url: connectionString, ssl } = address();
      super({
        idle_in_transaction_session_timeout: SILENT_MS,
        ...config,
        connectionString,
        ssl,
      });
      this.on('error', () => undefined);
    }
  };
};
