import {
  type ConfigOf,
  defineConfig,
  protectedConnections,
  renewedSetting,
  type ServiceEnvironment,
} from '@rowdeck/service-kit';
import { z } from 'zod';
import { natsConnections } from './broker/nats/nats-connections';
import { type NatsSettings } from './broker/nats/open-nats-broker';

const megabytes = z.coerce.number().int().min(1);

const shape = {
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'is no NATS address')
    .optional()
    .describe('nats://user:password@host:4222 (tls://… for TLS), or leave it out to run all services in one process'),
  NATS_CA_FILE: z.string().optional().describe('the PEM file of the CA that signed the certificates of NATS'),
  DEAD_LETTERS_MB: megabytes
    .max(1_024)
    .default(32)
    .describe(
      'the megabytes that the dead letters of a service may take where all services run in one process, such as 32',
    ),
  MESSAGES_WARN_MB: megabytes
    .default(4_096)
    .describe('the megabytes of outbox, inbox and dead letters over which a service warns, such as 4096'),
};

export const messagingConfig = defineConfig(shape, protectedConnections('NATS_URL', natsConnections));
export type MessagingConfig = ConfigOf<typeof messagingConfig>;

/** How a service reaches NATS; null where all services run in one process. @throws ConfigInvalid */
export const natsSettings = (environment: ServiceEnvironment): Pick<NatsSettings, 'url' | 'caFile'> | null => {
  const read = () => messagingConfig.read(environment);
  const { NATS_URL, NATS_CA_FILE: caFile } = read();
  if (NATS_URL === undefined) return null;
  return { url: renewedSetting('NATS_URL', () => read().NATS_URL ?? ''), caFile };
};
