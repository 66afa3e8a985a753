import { Resolver } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type IdentityConfig, identityConfig } from '../config/identity.config';

const TIMEOUT_MS = 2_000;
const TRIES = 2;

/** Answers of a name server that say that there is no such record, and not that it could not be asked. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND']);

/** What domains say of themselves in the DNS. */
@Injectable()
export class DomainRecords {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  constructor(@Inject(identityConfig.token) { DNS_SERVERS }: Pick<IdentityConfig, 'DNS_SERVERS'>) {
    if (DNS_SERVERS.length > 0) this.resolver.setServers(DNS_SERVERS);
  }

  /** The texts of a name (RFC 1035 §3.3.14), each put together from its parts; null where no name server answers. */
  async textsOf(name: string): Promise<readonly string[] | null> {
    try {
      return (await this.resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const isNone =
        typeof error === 'object' && error !== null && 'code' in error && NO_RECORD.has(String(error.code));
      return isNone ? [] : null;
    }
  }
}
