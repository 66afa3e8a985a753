import { setTimeout as sleep } from 'node:timers/promises';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { growingPause } from '@rowdeck/service-kit';
import { type AddressSource, addressReader, readCaFile } from '@rowdeck/settings';
import { type Auth, connect, type ConnectionOptions, type NatsConnection } from 'nats';
import { inboxPrefix } from '../../names/messaging-names';
import { NatsBroker } from './nats-broker';
import { NatsDeadLetters } from './nats-dead-letters';
import { NatsStreams } from './nats-streams';
import { NatsUnavailable } from './nats-unavailable.error';

export interface NatsSettings {
  readonly service: string;
  /** One address or several, separated by commas; the first one's user and password are used, those of now at each connection. */
  readonly url: AddressSource;
  /** PEM file of the CA that signed the servers' certificates, where Node does not know it. */
  readonly caFile?: string | undefined;
  /** How long to wait for a server that is still starting, in milliseconds; 30,000 when left out. */
  readonly connectTimeoutMs?: number;
}

/** Of a server that ends, clients come back within this and a tenth of a second more. */
const RECONNECT_WAIT_MS = 250;

/** A server that has answered none of two pings is frozen, or its machine gone: the connection is given up, and one to another server opened. */
const PING_MS = 5_000;
const UNANSWERED_PINGS = 2;

const certificateFault = (hosts: readonly string[], certificate: PeerCertificate): Error | undefined => {
  const faults = hosts.map((host) => checkServerIdentity(host, certificate));
  return faults.includes(undefined) ? undefined : faults[0];
};

/**
 * One `tls://` address asks for TLS to all servers, and the client then refuses one that has none. It does not say to TLS
 * which host it wants where that is an IP address, and the certificate would be held against "localhost"; those that a cluster
 * names itself have to show the name of one in the address.
 */
const tlsTo = (addresses: readonly URL[], caFile: string | undefined): ConnectionOptions => {
  if (!addresses.some(({ protocol }) => protocol === 'tls:')) return {};
  const ca = readCaFile('NATS_CA_FILE', caFile);
  const hosts = addresses.map(({ hostname }) => hostname.replaceAll(/[[\]]/g, ''));
  const identity = (_host: string, certificate: PeerCertificate) => certificateFault(hosts, certificate);
  // By its name, so that the client reads it anew at each connection.
  const tls = { ...(ca && { caFile }), checkServerIdentity: identity };
  return { tls };
};

const addressesOf = (url: string): readonly URL[] => url.split(',').map((address) => new URL(address.trim()));

const accountOf = (url: string): Auth => {
  const [first] = addressesOf(url);
  if (!first?.username) return undefined;
  return { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) };
};

export const connectionOptions = ({ service, url, caFile }: NatsSettings): ConnectionOptions => {
  const read = addressReader(url);
  const addresses = addressesOf(read());
  return {
    name: service,
    servers: addresses.map(({ host }) => host),
    inboxPrefix: inboxPrefix(service),
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_MS,
    maxPingOut: UNANSWERED_PINGS,
    authenticator: () => accountOf(read()),
    // Two refusals would end the client; while a password is changed, the server may have the new one long before this service.
    ignoreAuthErrorAbort: true,
    ...tlsTo(addresses, caFile),
  };
};

/** Throws `NatsUnavailable`, with the remedy, when no server answers in time. */
export const openConnection = async (settings: NatsSettings): Promise<NatsConnection> => {
  const deadline = performance.now() + (settings.connectTimeoutMs ?? 30_000);
  for (let failures = 1; ; failures += 1) {
    try {
      return await connect(connectionOptions(settings));
    } catch (error) {
      if (performance.now() >= deadline) throw new NatsUnavailable(addressReader(settings.url)(), error);
      await sleep(growingPause(failures));
    }
  }
};

/** Connects. What of JetStream is not there yet is waited for later, while the service already answers. */
export const openNatsBroker = async (settings: NatsSettings): Promise<NatsBroker> => {
  const connection = await openConnection(settings);
  const jetStream = connection.jetstream();
  const manager = await connection.jetstreamManager({ checkAPI: false });
  const { service } = settings;
  return new NatsBroker({
    service,
    connection,
    streams: new NatsStreams(jetStream),
    letters: new NatsDeadLetters(jetStream, manager, () => connection.getServer()),
  });
};
