import { type ServiceName } from '../services/services';

/** Ephemeral news about one thing of many, such as a batch: whoever listens at that moment receives it, nobody later. */
export interface BroadcastDefinition {
  readonly service: ServiceName;
  /** Who may listen: NATS lets nobody else. */
  readonly subscribers: readonly ServiceName[];
  /** Its topics, as NATS words them: `<service>.<about>.*`. */
  readonly topics: string;
  /** The topic of one thing, by its id, which holds no dot. */
  topic(id: string): string;
}

/** @throws Error when the service is among its own subscribers: with an answer to itself it could publish on any subject */
export const defineBroadcast = ({
  service,
  about,
  subscribers,
}: {
  service: ServiceName;
  about: string;
  subscribers: readonly ServiceName[];
}): BroadcastDefinition => {
  if (subscribers.includes(service)) throw new Error(`${service} cannot subscribe to its own broadcast of ${about}.`);
  return { service, subscribers, topics: `${service}.${about}.*`, topic: (id) => `${service}.${about}.${id}` };
};
