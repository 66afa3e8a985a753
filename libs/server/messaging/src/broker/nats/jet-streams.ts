import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  type JetStreamManager,
  nanos,
  NatsError,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from 'nats';
import { ALL_DEAD_LETTERS, ALL_EVENTS, ALL_JOBS, STREAMS } from '../../names/messaging-names';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NAME_IN_USE = 10058;

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

/** Makes what is missing, changes what differs. Safe to run in every service at every start, and after a wipe. */
export const ensureStreams = async (manager: JetStreamManager, replicas: number): Promise<void> => {
  for (const plan of streamPlans(replicas)) {
    await manager.streams.add(plan).catch((error: unknown) => {
      if (!(error instanceof NatsError) || error.api_error?.err_code !== NAME_IN_USE) throw error;
      return manager.streams.update(plan.name, plan);
    });
  }
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
