import { DiscardPolicy, nanos, RetentionPolicy, StorageType, type StreamConfig } from 'nats';
import { ALL_DEAD_LETTERS, ALL_EVENTS, ALL_JOBS, STREAM_AGES, STREAMS } from '../names/messaging-names';

const MINUTE_MS = 60_000;

export type StreamPlan = Partial<StreamConfig> & { readonly name: string };

/** The largest that streams may become, in bytes. */
export interface StreamSizes {
  readonly events?: number | undefined;
  readonly deadLetters?: number | undefined;
}

const MB = 1024 * 1024;

/** JetStream sets the room aside when a stream is made, and refuses one that the disk has no room for. */
const SIZES = { events: 2_048 * MB, jobs: 256 * MB, deadLetters: 256 * MB };

/**
 * What is full takes no more, rather than let go of what nobody may have read: an event stays in its outbox, a job with its sweeper, a message that failed
 * in its own stream, and each is tried again.
 * @param replicas servers that hold each stream
 */
export const streamPlans = (
  replicas: number,
  { events = SIZES.events, deadLetters = SIZES.deadLetters }: StreamSizes = {},
): StreamPlan[] => {
  const kept = {
    storage: StorageType.File,
    num_replicas: replicas,
    discard: DiscardPolicy.New,
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
      max_age: nanos(STREAM_AGES.events),
      max_bytes: events,
      // Covers a relay that published, crashed before its commit, and publishes again.
      duplicate_window: nanos(10 * MINUTE_MS),
    },
    {
      ...kept,
      name: STREAMS.jobs,
      subjects: [ALL_JOBS],
      retention: RetentionPolicy.Workqueue,
      max_bytes: SIZES.jobs,
      duplicate_window: nanos(2 * MINUTE_MS),
    },
    {
      ...kept,
      name: STREAMS.deadLetters,
      subjects: [ALL_DEAD_LETTERS],
      retention: RetentionPolicy.Limits,
      max_age: nanos(STREAM_AGES.deadLetters),
      max_bytes: deadLetters,
      duplicate_window: nanos(10 * MINUTE_MS),
    },
  ];
};
