import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type ConnectionOptions, type NatsConnection } from 'nats';
import { inboxPrefix } from '../../names/messaging-names';
import { ensureStreams } from './jet-streams';
import { NatsBroker } from './nats-broker';
import { NatsDeadLetters } from './nats-dead-letters';
import { NatsStreams } from './nats-streams';
import { NatsUnavailable } from './nats-unavailable.error';

export interface NatsSettings {
  readonly service: string;
  /** One address or several, separated by commas; the first one's user and password are used. */
  readonly url: string;
  /** Servers that hold each stream. */
  readonly replicas: number;
  /** How long to wait for a server that is still starting, in milliseconds; 30,000 when left out. */
  readonly connectTimeoutMs?: number;
}

const RETRY_MS = 500;
const RECONNECT_WAIT_MS = 500;

export const connectionOptions = ({ service, url }: NatsSettings): ConnectionOptions => {
  const addresses = url.split(',').map((address) => new URL(address.trim()));
  const [first] = addresses;
  return {
    name: service,
    servers: addresses.map(({ host }) => host),
    inboxPrefix: inboxPrefix(service),
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    ...(first?.username ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  };
};

const within = async <T>(deadline: number, settings: NatsSettings, attempt: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() >= deadline) throw new NatsUnavailable(settings.url, error);
      await sleep(RETRY_MS);
    }
  }
};

const assemble = async (connection: NatsConnection, { service, replicas }: NatsSettings): Promise<NatsBroker> => {
  const jetStream = connection.jetstream();
  const manager = await connection.jetstreamManager();
  await ensureStreams(manager, replicas);
  const streams = new NatsStreams(jetStream, manager, replicas);
  return new NatsBroker({ service, connection, streams, letters: new NatsDeadLetters(jetStream, manager) });
};

/** Connects and makes sure of the streams. Throws `NatsUnavailable`, with the remedy, when that takes too long. */
export const openNatsBroker = async (settings: NatsSettings): Promise<NatsBroker> => {
  const deadline = Date.now() + (settings.connectTimeoutMs ?? 30_000);
  const connection = await within(deadline, settings, () => connect(connectionOptions(settings)));
  try {
    return await within(deadline, settings, () => assemble(connection, settings));
  } catch (error) {
    await connection.close();
    throw error;
  }
};
