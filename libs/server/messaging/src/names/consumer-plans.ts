import { type EventDefinition, SERVICE_NAMES, type ServiceName, SERVICES } from '@rowdeck/contracts';
import { type Contracts, CONTRACTS } from './contract-definitions';
import { ALL_EVENTS, eventsDurable, eventSubject, jobsDurable, jobSubject, STREAMS } from './messaging-names';

/** A durable consumer that provisioning makes, and the one service that takes from it. */
export interface ConsumerPlan {
  readonly service: ServiceName;
  readonly stream: string;
  readonly durable: string;
  readonly subjects: readonly string[];
  /** Silence, in milliseconds, after which a delivery counts as lost with its consumer. */
  readonly ackWaitMs: number;
  /** Deliveries that may be unsettled at a time, over all replicas; -1 for any number. */
  readonly maxAckPending: number;
}

export const DEFAULT_EVENT_ACK_WAIT_MS = 30_000;

/** Whether the event goes to the service. */
export const consumesEvent = (service: ServiceName, { consumers }: Pick<EventDefinition, 'consumers'>): boolean =>
  SERVICES[service].consumesEveryEvent === true || consumers.includes(service);

const eventSubjectsOf = (service: ServiceName, events: readonly EventDefinition[]): string[] => {
  if (SERVICES[service].consumesEveryEvent) return [ALL_EVENTS];
  return events.filter((event) => consumesEvent(service, event)).map(({ type }) => eventSubject(type));
};

/** Of every service that the contracts name as a consumer of events, and of every queue of jobs. */
export const consumerPlans = (
  { events, jobs }: Pick<Contracts, 'events' | 'jobs'> = CONTRACTS,
  eventAckWaitMs = DEFAULT_EVENT_ACK_WAIT_MS,
): ConsumerPlan[] => {
  const ofEvents = SERVICE_NAMES.map((service) => ({
    service,
    stream: STREAMS.events,
    durable: eventsDurable(service),
    subjects: eventSubjectsOf(service, events).sort(),
    ackWaitMs: eventAckWaitMs,
    // An event that waits for its next attempt counts as pending; it must not hold up those behind it.
    maxAckPending: 1_000,
  }));
  const ofJobs = jobs.map(({ queue, ackWaitMs }) => ({
    service: queue.split('.')[0] as ServiceName,
    stream: STREAMS.jobs,
    durable: jobsDurable(queue),
    subjects: [jobSubject(queue)],
    ackWaitMs,
    maxAckPending: -1,
  }));
  return [...ofEvents.filter(({ subjects }) => subjects.length > 0), ...ofJobs];
};
