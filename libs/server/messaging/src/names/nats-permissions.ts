import { type JobDefinition, renderChunk, type ServiceName } from '@rowdeck/contracts';
import {
  ALL_BROADCASTS,
  ALL_EVENTS,
  ALL_JOBS,
  ALL_RPCS,
  deadLettersOf,
  eventsDurable,
  eventsOf,
  inboxPrefix,
  jobsDurable,
  jobsOf,
  rpcSubjectsOf,
  STREAMS,
} from './messaging-names';

/** What a service's NATS user may do, in the words of the server's configuration: `permissions` of a user. */
export interface NatsPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** An RPC is answered on the caller's inbox, to which its service may publish in answer only. */
  readonly allow_responses: { readonly max: number; readonly expires: string };
}

const API = '$JS.API';

const ensureStreams = Object.values(STREAMS).flatMap((stream) =>
  ['INFO', 'CREATE', 'UPDATE'].map((verb) => `${API}.STREAM.${verb}.${stream}`),
);

/** Every queue of the contracts: the durables of JOBS have no name part that a wildcard could single out. */
const JOB_DEFINITIONS: readonly JobDefinition[] = [renderChunk];

const durablesOf = (service: string): string[] =>
  JOB_DEFINITIONS.map(({ queue }) => queue)
    .filter((queue) => queue.startsWith(`${service}.`))
    .map(jobsDurable);

const consume = (stream: string, durable: string): string[] => [
  `${API}.CONSUMER.CREATE.${stream}.${durable}`,
  `${API}.CONSUMER.DURABLE.CREATE.${stream}.${durable}`,
  `${API}.CONSUMER.INFO.${stream}.${durable}`,
  `${API}.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** Admin lists the dead letters and sends them again. */
const operate = [
  `${API}.STREAM.MSG.GET.${STREAMS.deadLetters}`,
  `${API}.STREAM.MSG.DELETE.${STREAMS.deadLetters}`,
  ALL_EVENTS,
  ALL_JOBS,
];

/**
 * What the NATS user of a service may do: call any service, answer its own calls, tell its own events, hand out and work
 * on its own jobs, hear every event through its own durable. Derived from the names, so the two cannot drift apart.
 */
export const natsPermissions = (service: ServiceName): NatsPermissions => ({
  publish: [
    ALL_RPCS,
    eventsOf(service),
    jobsOf(service),
    deadLettersOf(service),
    ALL_BROADCASTS,
    `${API}.INFO`,
    ...ensureStreams,
    `${API}.STREAM.MSG.GET.${STREAMS.events}`,
    ...consume(STREAMS.events, eventsDurable(service)),
    ...durablesOf(service).flatMap((durable) => consume(STREAMS.jobs, durable)),
    ...(service === 'admin' ? operate : []),
  ],
  subscribe: [rpcSubjectsOf(service), ALL_BROADCASTS, `${inboxPrefix(service)}.>`],
  allow_responses: { max: 1, expires: '2m' },
});
