import { promises, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { isPublicAddress } from '@rowdeck/service-kit';
import { type WebhooksConfig, webhooksConfig } from '../config/webhooks.config';
import { AddressRefused } from './receiver-address';

const QUERY_MS = 3_000;

/** Names of this machine, for which no name server is asked (RFC 6761, section 6.3). */
const THIS_MACHINE = /^(.+\.)?localhost\.?$/i;

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Where a host leads, and whether anything may be sent there. Name servers are asked without the threads of the process, which a slow one
 * would hold, and without the search domains of the machine.
 */
@Injectable()
export class ReceiverHosts {
  private readonly resolver = new promises.Resolver({ timeout: QUERY_MS, tries: 1 });
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
   * of the internet, or there is none.
   */
  async addressesOf(host: string): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    const addresses = family === 0 ? await this.resolve(host) : [{ address: host, family }];
    if (addresses.length === 0) throw new AddressRefused(`The host ${host} was not found.`);
    if (addresses.every(({ address, family: of }) => this.mayReach(address, of))) return addresses;
    throw new AddressRefused(
      `${host} leads into a private network, and nothing is sent there. Whoever runs this Rowdeck can allow the network.`,
    );
  }

  /** What a name server says of a name, unchecked. */
  async resolve(host: string): Promise<readonly LookupAddress[]> {
    if (THIS_MACHINE.test(host)) return LOOPBACK;
    const [four, six] = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  }

  private mayReach(address: string, family: number): boolean {
    return isPublicAddress(address) || this.allowed.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}
