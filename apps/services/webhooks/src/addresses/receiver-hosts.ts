import { promises, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { errorCode } from '@rowdeck/failures';
import { isPublicAddress } from '@rowdeck/service-kit';
import { type WebhooksConfig, webhooksConfig } from '../config/webhooks.config';
import { AddressRefused } from './receiver-address';

/** Of the first question; the second waits twice as long, and both are within the time for an exchange. */
const QUERY_MS = 1_500;
const QUERIES = 2;

/** What a name server says of a name that has no such address, or cannot have one. Any other fault says nothing of it. */
const NO_ADDRESS: readonly string[] = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

/** Names of this machine, for which no name server is asked (RFC 6761, section 6.3). */
const THIS_MACHINE = /^(.+\.)?localhost\.?$/i;

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const REMEDY = 'Whoever runs this Rowdeck can allow the network.';

const allPrivate = (host: string): string =>
  `${host} leads into a private network, and nothing is sent there. ${REMEDY}`;

const somePrivate = (host: string): string =>
  `One of the addresses of ${host} is in a private network, and nothing is sent to any of them. ${REMEDY}`;

const answered = async (host: string, asking: Promise<string[]>): Promise<string[]> => {
  try {
    return await asking;
  } catch (error) {
    if (NO_ADDRESS.includes(errorCode(error))) return [];
    throw new AddressRefused(`The name servers did not say where the host ${host} leads.`, { cause: error });
  }
};

/**
 * Where a host leads, and whether anything may be sent there. Name servers are asked without the threads of the process, which a slow one
 * would hold, and without the search domains of the machine.
 */
@Injectable()
export class ReceiverHosts {
  private readonly resolver = new promises.Resolver({ timeout: QUERY_MS, tries: QUERIES });
  private readonly allowed: WebhooksConfig['WEBHOOK_ALLOWED_NETWORKS'];

  constructor(
    @Inject(webhooksConfig.token)
    { WEBHOOK_ALLOWED_NETWORKS, DNS_SERVERS }: Pick<WebhooksConfig, 'WEBHOOK_ALLOWED_NETWORKS' | 'DNS_SERVERS'>,
  ) {
    this.allowed = WEBHOOK_ALLOWED_NETWORKS;
    if (DNS_SERVERS.length > 0) this.resolver.setServers(DNS_SERVERS);
  }

  /**
   * The addresses of a host, each checked: a connection is made to these and to no others. Throws `AddressRefused` where one of them is none
   * of the internet, there is none, or name servers say nothing of some of them.
   */
  async addressesOf(host: string): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    const addresses = family === 0 ? await this.resolve(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new AddressRefused(`The host ${host} was not found.`);
    const allowed = addresses.filter(({ address, family: of }) => this.mayReach(address, of));
    if (allowed.length === addresses.length) return addresses;
    throw new AddressRefused(allowed.length === 0 ? allPrivate(host) : somePrivate(host));
  }

  /** What a name server says of a name, unchecked. */
  async resolve(host: string): Promise<readonly LookupAddress[]> {
    if (THIS_MACHINE.test(host)) return LOOPBACK;
    const [four, six] = await Promise.all([
      answered(host, this.resolver.resolve4(host)),
      answered(host, this.resolver.resolve6(host)),
    ]);
    return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
  }

  private mayReach(address: string, family: number): boolean {
    return isPublicAddress(address) || this.allowed.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}
