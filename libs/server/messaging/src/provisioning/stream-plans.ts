import { DiscardPolicy, nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';
import { ALL_DEAD_LETTERS, ALL_EVENTS, ALL_JOBS, STREAMS } from '../names/messaging-names';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type StreamPlan = Partial<StreamConfig> & { readonly name: string };

/** @param replicas servers that hold each stream */
export const streamPlans = (replicas: number): StreamPlan[] => {
  const kept = {
    storage: StorageType.File,
    num_replicas: replicas,
    discard: DiscardPolicy.Old,
    // Whoever may publish must not be able to read with the server's direct answers, or to empty a stream with a header.
    allow_direct: false,
    allow_rollup_hdrs: false,
  };
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
