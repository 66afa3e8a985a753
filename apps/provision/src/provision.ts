import { natsConnections, provisionNats } from '@rowdeck/messaging';
import { defineConfig, type Environment, protectedConnections, ServiceEnvironment } from '@rowdeck/service-kit';
import { z } from 'zod';

const megabytes = z.coerce.number().int().min(1).optional();

const bytesOf = (mb: number | undefined): number | undefined => (mb === undefined ? undefined : mb * 1024 * 1024);

const shape = {
  NATS_ADMIN_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, 'is no NATS address')
    .describe(
      'nats://provision:password@host:4222, the address of NATS with the user that makes streams and consumers',
    ),
  NATS_CA_FILE: z.string().optional().describe('the PEM file of the CA that signed the certificates of NATS'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('how many NATS servers hold each stream: 1, or 3 in a cluster'),
  NATS_EVENTS_MB: megabytes.describe(
    'the largest that the stream of events may become, in MB: 2048 if left out; what is full takes no more, and events wait',
  ),
  NATS_DEAD_LETTERS_MB: megabytes.describe('the largest that the dead letters may become, in MB: 256 if left out'),
  EVENT_ACK_WAIT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(30_000)
    .describe('milliseconds after which an event whose consumer fell silent is given to another; 30000 if left out'),
};

const provisionConfig = defineConfig(shape, protectedConnections('NATS_ADMIN_URL', natsConnections));

/**
 * The step before the services of a version start: makes the streams and consumers that they use. What to print.
 * Throws `ConfigInvalid` with every wrong setting, or `NatsUnavailable` with the remedy.
 */
export const provision = async (env: Environment): Promise<string[]> => {
  const settings = provisionConfig.read(new ServiceEnvironment(env));
  const done = await provisionNats({
    url: settings.NATS_ADMIN_URL,
    caFile: settings.NATS_CA_FILE,
    replicas: settings.NATS_REPLICAS,
    sizes: { events: bytesOf(settings.NATS_EVENTS_MB), deadLetters: bytesOf(settings.NATS_DEAD_LETTERS_MB) },
    eventAckWaitMs: settings.EVENT_ACK_WAIT_MS,
  });
  return done.length > 0 ? done : ['Everything is there already.'];
};
