import { type ConfigOf, defineConfig, protectedConnections } from '@rowdeck/service-kit';
import { z } from 'zod';
import { natsConnections } from './broker/nats/nats-connections';

const shape = {
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'is no NATS address')
    .optional()
    .describe('nats://user:password@host:4222 (tls://… for TLS), or leave it out to run all services in one process'),
  NATS_CA_FILE: z.string().optional().describe('the PEM file of the CA that signed the certificates of NATS'),
};

export const messagingConfig = defineConfig(shape, protectedConnections('NATS_URL', natsConnections));
export type MessagingConfig = ConfigOf<typeof messagingConfig>;
