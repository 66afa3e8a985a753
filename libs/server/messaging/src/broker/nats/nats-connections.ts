import { type ServerConnection } from '@rowdeck/service-kit';

/**
 * The servers of NATS_URL or NATS_ADMIN_URL, of which one `tls://` asks for TLS to all of them. None where one of them cannot be
 * read.
 */
export const natsConnections = (addresses: string): readonly ServerConnection[] => {
  const texts = addresses.split(',').map((address) => address.trim());
  if (!texts.every((text) => URL.canParse(text))) return [];
  const urls = texts.map((text) => new URL(text));
  const isEncrypted = urls.some(({ protocol }) => protocol === 'tls:');
  return urls.map(({ hostname, password }) => ({ host: hostname, isEncrypted, password }));
};
