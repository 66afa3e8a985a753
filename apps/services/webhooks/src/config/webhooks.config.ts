import { Resolver } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { type ConfigOf, defineConfig, sealingKeys } from '@rowdeck/service-kit';
import { z } from 'zod';

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const areNameServers = (servers: readonly string[]): boolean => {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
};

/** @throws RangeError for what is no network */
const networksOf = (text: string): BlockList => {
  const networks = new BlockList();
  for (const network of listed(text)) {
    const [address = '', bits = ''] = network.split('/');
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits)) throw new RangeError(network);
    networks.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return networks;
};

const areNetworks = (text: string): boolean => {
  try {
    networksOf(text);
    return true;
  } catch {
    return false;
  }
};

export const webhooksConfig = defineConfig({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('the address under which browsers reach the gateway: addresses in messages begin with it'),
  SEALING_KEYS: sealingKeys
    .optional()
    .describe(
      '`first:` and what `openssl rand -base64 32` prints; a new key goes in front of the former, with a comma',
    ),
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .refine(areNetworks, 'is not a list of networks')
    .transform(networksOf)
    .describe('networks that are not of the internet and may be sent to, separated by commas, such as 10.20.0.0/16'),
  WEBHOOK_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(30_000)
    .default(10_000)
    .describe('milliseconds within which a receiver must have answered, such as 10000'),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform(listed)
    .refine(areNameServers, 'is not a list of addresses')
    .describe('addresses of name servers, separated by commas, such as 192.0.2.53; left out, those of the machine'),
});
export type WebhooksConfig = ConfigOf<typeof webhooksConfig>;
