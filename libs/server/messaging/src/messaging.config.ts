import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

export const messagingConfig = defineConfig({
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'is no NATS address')
    .optional()
    .describe('nats://user:password@host:4222, or leave it out to run all services in one process'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('how many NATS servers hold each stream: 1, or 3 in a cluster'),
  EVENT_ACK_WAIT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(30_000)
    .describe('milliseconds after which an event whose consumer fell silent is given to another; 30000 if left out'),
});
export type MessagingConfig = ConfigOf<typeof messagingConfig>;
