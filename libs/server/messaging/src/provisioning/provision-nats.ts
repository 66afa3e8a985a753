import { NatsUnavailable } from '../broker/nats/nats-unavailable.error';
import { openConnection } from '../broker/nats/open-nats-broker';
import { consumerPlans } from '../names/consumer-plans';
import { type Contracts, CONTRACTS } from '../names/contract-definitions';
import { PROVISIONER } from '../names/messaging-names';
import { provisionConsumers } from './provision-consumers';
import { provisionStreams } from './provision-streams';
import { type StreamSizes, streamPlans } from './stream-plans';

export interface ProvisionNats {
  /** Address with a user that may make streams and consumers: `provision`, or an administrator. */
  readonly url: string;
  /** PEM file of the CA that signed the servers' certificates, where Node does not know it. */
  readonly caFile?: string | undefined;
  /** Servers that hold each stream; 1 when left out. */
  readonly replicas?: number;
  /** The largest that streams may become, in bytes. */
  readonly sizes?: StreamSizes;
  /** Silence, in milliseconds, after which an event is given to another replica; 30,000 when left out. */
  readonly eventAckWaitMs?: number;
  /** How long to wait for a server that is still starting, in milliseconds; 30,000 when left out. */
  readonly connectTimeoutMs?: number;
}

/**
 * Makes the streams and consumers of JetStream as the contracts want them; run again, it changes what differs.
 * @returns what it did, a line each; nothing when all was there
 * @throws NatsUnavailable, with the remedy
 */
export const provisionNats = async (
  { replicas = 1, sizes, eventAckWaitMs, ...settings }: ProvisionNats,
  contracts: Contracts = CONTRACTS,
): Promise<string[]> => {
  const connection = await openConnection({ service: PROVISIONER, ...settings });
  try {
    const manager = await connection.jetstreamManager({ checkAPI: false });
    const streams = await provisionStreams(manager, streamPlans(replicas, sizes));
    return [...streams, ...(await provisionConsumers(manager, consumerPlans(contracts, eventAckWaitMs)))];
  } catch (error) {
    throw new NatsUnavailable(settings.url, error);
  } finally {
    await connection.close();
  }
};
