import { mayCall, type ServiceName, SERVICES } from '@rowdeck/contracts';
import { type ConsumerPlan, consumerPlans } from './consumer-plans';
import { type Contracts, CONTRACTS } from './contract-definitions';
import {
  ALL_EVENTS,
  ALL_JOBS,
  broadcastSubject,
  deadLettersOf,
  eventsOf,
  inboxPrefix,
  jobSubject,
  PROVISIONER,
  rpcSubjectsOf,
  STREAMS,
} from './messaging-names';

/** What a NATS user may do, in the words of the server's configuration: `permissions` of a user. */
export interface NatsPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** An RPC is answered on the caller's inbox, to which its service may publish in answer only. */
  readonly allow_responses?: { readonly max: number; readonly expires: string };
}

const API = '$JS.API';

/** Takes from a durable that is there, and settles what it took. */
const consume = ({ stream, durable }: ConsumerPlan): string[] => [
  `${API}.CONSUMER.INFO.${stream}.${durable}`,
  `${API}.CONSUMER.MSG.NEXT.${stream}.${durable}`,
  `$JS.ACK.${stream}.${durable}.>`,
];

/** Lists the dead letters and sends them again. */
const operateDeadLetters = [
  `${API}.STREAM.INFO.${STREAMS.deadLetters}`,
  `${API}.STREAM.MSG.GET.${STREAMS.deadLetters}`,
  `${API}.STREAM.MSG.DELETE.${STREAMS.deadLetters}`,
  ALL_EVENTS,
  ALL_JOBS,
];

/**
 * What the NATS user of a service may do: make the calls that name it as a caller, answer its own, publish its own events,
 * jobs, broadcasts and dead letters, and take from the durables that provisioning made for it. It can read and change
 * no stream. Nothing that it may publish may be what it subscribes to: NATS lets whoever receives a message answer
 * it, wherever the answer is to go, so a message to itself would be a permission to publish anything.
 */
export const natsPermissions = (service: ServiceName, contracts: Contracts = CONTRACTS): NatsPermissions => {
  const { rpcs, jobs, broadcasts } = contracts;
  const consumers = consumerPlans(contracts).filter((plan) => plan.service === service);
  const answers = rpcs.some((rpc) => rpc.service === service);
  return {
    publish: [
      ...rpcs.filter((rpc) => rpc.service !== service && mayCall(service, rpc)).map(({ subject }) => subject),
      eventsOf(service),
      ...jobs.filter(({ queue }) => queue.startsWith(`${service}.`)).map(({ queue }) => jobSubject(queue)),
      ...(consumers.length > 0 ? [deadLettersOf(service)] : []),
      ...broadcasts.filter((each) => each.service === service).map(({ topics }) => broadcastSubject(topics)),
      ...consumers.flatMap(consume),
      ...(SERVICES[service].operatesDeadLetters ? operateDeadLetters : []),
    ],
    subscribe: [
      ...(answers ? [rpcSubjectsOf(service)] : []),
      ...broadcasts
        .filter(({ subscribers }) => subscribers.includes(service))
        .map(({ topics }) => broadcastSubject(topics)),
      `${inboxPrefix(service)}.>`,
    ],
    ...(answers && { allow_responses: { max: 1, expires: '2m' } }),
  };
};

/** Of the one user that makes the streams and consumers, whose password no service has. It publishes and deletes no message. */
export const provisionerPermissions = (): NatsPermissions => ({
  publish: Object.values(STREAMS).flatMap((stream) => [
    ...['INFO', 'CREATE', 'UPDATE'].map((verb) => `${API}.STREAM.${verb}.${stream}`),
    `${API}.CONSUMER.LIST.${stream}`,
    ...['INFO', 'DELETE', 'DURABLE.CREATE'].map((verb) => `${API}.CONSUMER.${verb}.${stream}.*`),
    `${API}.CONSUMER.CREATE.${stream}.>`,
  ]),
  subscribe: [`${inboxPrefix(PROVISIONER)}.>`],
});
