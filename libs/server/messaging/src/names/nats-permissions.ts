import { type JobDefinition, mayCall, type RpcDefinition, type ServiceName, SERVICES } from '@rowdeck/contracts';
import { JOB_DEFINITIONS, RPC_DEFINITIONS } from './contract-definitions';
import {
  ALL_BROADCASTS,
  ALL_EVENTS,
  ALL_JOBS,
  broadcastsOf,
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

const onEachStream = (...verbs: string[]): string[] =>
  Object.values(STREAMS).flatMap((stream) => verbs.map((verb) => `${API}.STREAM.${verb}.${stream}`));

/** The durables of JOBS have no name part that a wildcard could single out. */
const durablesOf = (service: string, jobs: readonly JobDefinition[]): string[] =>
  jobs
    .map(({ queue }) => queue)
    .filter((queue) => queue.startsWith(`${service}.`))
    .map(jobsDurable);

const consume = (stream: string, durable: string): string[] => [
  `${API}.CONSUMER.CREATE.${stream}.${durable}`,
  `${API}.CONSUMER.DURABLE.CREATE.${stream}.${durable}`,
  `${API}.CONSUMER.INFO.${stream}.${durable}`,
  `${API}.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** Lists the dead letters and sends them again. */
const operateDeadLetters = [
  `${API}.STREAM.MSG.GET.${STREAMS.deadLetters}`,
  `${API}.STREAM.MSG.DELETE.${STREAMS.deadLetters}`,
  ALL_EVENTS,
  ALL_JOBS,
];

interface Contracts {
  readonly rpcs: readonly RpcDefinition[];
  readonly jobs: readonly JobDefinition[];
}

/**
 * What the NATS user of a service may do: make the calls that name it as a caller, answer its own, publish its own events
 * and broadcasts, hand out and work on its own jobs, receive every event through its own durable. Derived from the
 * contracts and the table of services, so that a new call or job is permitted where it is defined.
 */
export const natsPermissions = (
  service: ServiceName,
  { rpcs, jobs }: Contracts = { rpcs: RPC_DEFINITIONS, jobs: JOB_DEFINITIONS },
): NatsPermissions => ({
  publish: [
    ...rpcs.filter((rpc) => mayCall(service, rpc)).map(({ subject }) => subject),
    eventsOf(service),
    jobsOf(service),
    deadLettersOf(service),
    broadcastsOf(service),
    `${API}.INFO`,
    ...onEachStream('INFO'),
    `${API}.STREAM.MSG.GET.${STREAMS.events}`,
    ...consume(STREAMS.events, eventsDurable(service)),
    ...durablesOf(service, jobs).flatMap((durable) => consume(STREAMS.jobs, durable)),
    ...(SERVICES[service].makesStreams ? onEachStream('CREATE', 'UPDATE') : []),
    ...(SERVICES[service].operatesDeadLetters ? operateDeadLetters : []),
  ],
  subscribe: [rpcSubjectsOf(service), ALL_BROADCASTS, `${inboxPrefix(service)}.>`],
  allow_responses: { max: 1, expires: '2m' },
});
