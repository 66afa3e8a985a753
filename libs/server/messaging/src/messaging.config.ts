import { defineConfig } from '@rowdeck/service-kit';
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
});
