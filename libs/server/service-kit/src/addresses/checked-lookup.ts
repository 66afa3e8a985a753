import { type LookupAddress } from 'node:dns';
import { type LookupFunction } from 'node:net';

/**
 * For connections to addresses that somebody has typed: they are made to the very addresses that `resolve` has checked, so that a name which
 * is asked again meanwhile leads nowhere else. What `resolve` throws is the error of the connection.
 */
export const checkedLookup =
  (resolve: (host: string) => Promise<readonly LookupAddress[]>): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        if (options.all) return callback(null, [...addresses]);
        callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
