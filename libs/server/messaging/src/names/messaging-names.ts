/** Every stream, subject, durable and inbox of the product's NATS is named here and nowhere else (RPC subjects: contracts). */
export const STREAMS = { events: 'EVENTS', jobs: 'JOBS', deadLetters: 'DEAD_LETTERS' } as const;

const TYPE_PREFIX = 'rowdeck.';

/** `rowdeck.generation.batch.completed` → `events.generation.batch.completed`. */
export const eventSubject = (type: string): string => `events.${type.slice(TYPE_PREFIX.length)}`;
export const ALL_EVENTS = 'events.>';
export const eventsOf = (service: string): string => `events.${service}.>`;

export const jobSubject = (queue: string): string => `jobs.${queue}`;
export const ALL_JOBS = 'jobs.>';

/** What `consumer` of `service` could not handle, and the code of the problem why. */
export const deadLetterSubject = (service: string, consumer: string, code: string): string =>
  `dead.${service}.${consumer}.${code}`;

interface LetterNames {
  readonly service?: string | undefined;
  readonly consumer?: string | undefined;
  readonly code?: string | undefined;
}

/** Of those letters; what is left out is any. Letters of former versions have no code in their subject, and are found by none. */
export const deadLetterSubjects = ({ service = '*', consumer = '*', code }: LetterNames): string[] => {
  const named = `dead.${service}.${consumer}`;
  return code === undefined ? [`${named}.>`, named] : [`${named}.${code}`];
};

/** What the subject of a dead letter says of it. */
export const namedInSubject = (subject: string): LetterNames => {
  const [, service, consumer] = subject.split('.');
  return { service, consumer };
};

export const ALL_DEAD_LETTERS = 'dead.>';
export const deadLettersOf = (service: string): string => `dead.${service}.>`;

export const broadcastSubject = (topic: string): string => `broadcast.${topic}`;

export const rpcSubjectsOf = (service: string): string => `rpc.${service}.>`;

/** All replicas of a service share one durable consumer of EVENTS, so each event reaches one of them. */
export const eventsDurable = (service: string): string => service;
/** A durable's name may hold no dot. */
export const jobsDurable = (queue: string): string => queue.replaceAll('.', '_');

/** The NATS user that makes the streams and consumers. */
export const PROVISIONER = 'provision';

const INBOXES = '_INBOX_';

/** Each service has its own inbox prefix, so that its NATS user can read no other service's answers. */
export const inboxPrefix = (service: string): string => `${INBOXES}${service}`;

/**
 * What JetStream delivers waits for no answer on an inbox: a consumer or a stream of somebody's could otherwise be pointed
 * at the subject of a call that its owner may not make.
 */
export const isInbox = (reply: string | undefined): boolean => reply?.startsWith(INBOXES) ?? false;

const DAY_MS = 24 * 3_600_000;

/** For how many milliseconds a stream keeps what it was given. */
export const STREAM_AGES = { events: 14 * DAY_MS, deadLetters: 30 * DAY_MS } as const;
