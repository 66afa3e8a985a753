import { isDeepStrictEqual } from 'node:util';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';
import { ALL_DEAD_LETTERS, ALL_EVENTS, ALL_JOBS, STREAMS } from '../../names/messaging-names';
import { isForbidden, isStreamMissing } from './nats-errors';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type StreamPlan = Partial<StreamConfig> & { name: string };

const streamPlans = (replicas: number): StreamPlan[] => {
  const kept = { storage: StorageType.File, num_replicas: replicas, discard: DiscardPolicy.Old };
  return [
    {
      ...kept,
      name: STREAMS.events,
      subjects: [ALL_EVENTS],
      retention: RetentionPolicy.Limits,
      max_age: nanos(14 * DAY_MS),
      // Covers a relay that published, crashed before its commit, and publishes again.
      duplicate_window: nanos(10 * MINUTE_MS),
    },
    {
      ...kept,
      name: STREAMS.jobs,
      subjects: [ALL_JOBS],
      retention: RetentionPolicy.Workqueue,
      duplicate_window: nanos(2 * MINUTE_MS),
    },
    {
      ...kept,
      name: STREAMS.deadLetters,
      subjects: [ALL_DEAD_LETTERS],
      retention: RetentionPolicy.Limits,
      max_age: nanos(30 * DAY_MS),
      duplicate_window: nanos(10 * MINUTE_MS),
    },
  ];
};

const differs = (config: StreamConfig, plan: StreamPlan): boolean =>
  Object.entries(plan).some(([key, value]) => !isDeepStrictEqual(config[key as keyof StreamConfig], value));

const ensureStream = async (manager: JetStreamManager, plan: StreamPlan): Promise<void> => {
  const found = await manager.streams.info(plan.name).catch((error: unknown) => {
    if (isStreamMissing(error)) return undefined;
    throw error;
  });
  if (!found) await manager.streams.add(plan);
  else if (differs(found.config, plan)) {
    await manager.streams.update(plan.name, plan).catch((error: unknown) => {
      // A service that may not change streams works with them as they are until the one that may has started.
      if (!isForbidden(error)) throw error;
    });
  }
};

/**
 * Makes what is missing, changes what differs, as far as this service's NATS user may: of the users of a cluster only one
 * may, and the others fail here, and try again, until it has. Safe to run at every start, and after a wipe.
 */
export const ensureStreams = async (manager: JetStreamManager, replicas: number): Promise<void> => {
  for (const plan of streamPlans(replicas)) await ensureStream(manager, plan);
};

export interface DurablePlan {
  readonly stream: string;
  readonly durable: string;
  readonly subjects: readonly string[];
  readonly ackWaitMs: number;
  /** Deliveries that may be unsettled at a time, over all replicas; -1 for any number. */
  readonly maxAckPending: number;
}

/** The server never gives up by itself (`max_deliver: -1`): giving up is settlement's, which leaves a dead letter. */
export const ensureDurable = async (manager: JetStreamManager, plan: DurablePlan): Promise<void> => {
  await manager.consumers.add(plan.stream, {
    durable_name: plan.durable,
    filter_subjects: [...plan.subjects],
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(plan.ackWaitMs),
    max_deliver: -1,
    max_ack_pending: plan.maxAckPending,
  });
};
