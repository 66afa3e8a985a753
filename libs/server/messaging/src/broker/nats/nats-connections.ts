import { parseUrl } from '@rowdeck/contracts';
import { type ServerConnection } from '@rowdeck/service-kit';

/**
 * The servers of NATS_URL or NATS_ADMIN_URL, of which one `tls://` asks for TLS to all of them. None where one of them cannot be
 * read.
 */
export const natsConnections = (addresses: string): readonly ServerConnection[] => {
  const urls = addresses.split(',').map((address) => parseUrl(address.trim()));
  if (!urls.every((url) => url !== null)) return [];
  const isEncrypted = urls.some(({ protocol }) => protocol === 'tls:');
  return urls.map(({ hostname, password }) => ({ host: hostname, isEncrypted, password }));
};
