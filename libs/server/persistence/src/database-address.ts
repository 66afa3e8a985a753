import { parseUrl } from '@rowdeck/contracts';
import { readCaFile } from '@rowdeck/settings';
import { type ServerConnection } from '@rowdeck/service-kit';

/** What the driver is given: an address without words about TLS, and those apart, since the driver takes them otherwise. */
export interface DatabaseAddress {
  url: string;
  ssl: false | { readonly ca?: string; readonly rejectUnauthorized: true };
}

/**
 * Modes of libpq. All that ask for TLS mean the same here: the certificate and its host name are checked, since TLS with
 * whoever answers keeps out nobody who can stand in between. `prefer` and `allow` would go on without it, in silence.
 */
const IS_ENCRYPTED: Readonly<Record<string, boolean>> = {
  disable: false,
  require: true,
  'verify-ca': true,
  'verify-full': true,
  // Of `ssl`, the driver's own older word.
  false: false,
  true: true,
};

const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslrootcert'];

const isEncrypted = ({ searchParams }: URL): boolean | undefined =>
  IS_ENCRYPTED[searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'];

export const hasKnownTlsMode = (address: string): boolean => isEncrypted(new URL(address)) !== undefined;

/**
 * Reads `sslmode` and `sslrootcert` of an address as libpq has them.
 * @param caFile of the CA, where the address names none
 * @throws Error naming DATABASE_CA_FILE when that file cannot be read
 */
export const readDatabaseAddress = (address: string, caFile?: string): DatabaseAddress => {
  const url = new URL(address);
  const ca = readCaFile('DATABASE_CA_FILE', url.searchParams.get('sslrootcert') ?? caFile);
  // A mode that nobody knows is no leave to go without.
  const encrypted = isEncrypted(url) ?? true;
  TLS_PARAMETERS.forEach((name) => url.searchParams.delete(name));
  return { url: url.href, ssl: encrypted && { ...(ca && { ca }), rejectUnauthorized: true } };
};

/** Where an address leads, as the driver reads it: a parameter `host` goes before the name in the address. */
export const databaseConnection = (address: string): readonly ServerConnection[] => {
  const url = parseUrl(address);
  if (url === null) return [];
  const host = url.searchParams.get('host') ?? url.hostname;
  const isSocket = host === '' || host.startsWith('/');
  const password = url.searchParams.get('password') ?? url.password;
  return [{ host: isSocket ? null : host, isEncrypted: isEncrypted(url) ?? true, password }];
};
