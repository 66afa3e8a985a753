import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

export const messagingConfig = defineConfig({
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'is no NATS address')
    .optional()
    .describe('nats://user:password@host:4222 (tls://… for TLS), or leave it out to run all services in one process'),
  NATS_CA_FILE: z.string().optional().describe('the PEM file of the CA that signed the certificates of NATS'),
});
export type MessagingConfig = ConfigOf<typeof messagingConfig>;
