import { Injectable } from '@nestjs/common';
import { emailFaults, MOST_SSO_DOMAINS, Problem, type SsoDomainAction } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { newToken } from '@rowdeck/service-kit';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { SsoDomain } from '../sso-domains/sso-domain.entity';
import { DomainRecords } from './domain-records';
import { type ChangedTeam, SsoEvents } from './sso-events';

/** Whose text it is: a domain has many. */
const PREFIX = 'rowdeck-domain=';

/** Where the record stands: beside the domain, whose own texts are read by every mail server. */
export const recordOf = ({ domain, token }: Pick<SsoDomain, 'domain' | 'token'>) => ({
  record_name: `_rowdeck.${domain}`,
  record_value: PREFIX + token,
});

const refused = (detail: string): Problem => new Problem('sso.invalid', { detail, errors: { domain: [detail] } });

/** Whoever copies it from an address or a link means what stands behind the @, or the host. */
const readDomain = (given: string): string => {
  const domain = given.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '');
  if (domain === '') throw refused('Enter a domain, such as example.com.');
  if (!domain.includes('.') || emailFaults(`a@${domain}`).length > 0) {
    throw refused('Enter what stands behind the @ of your addresses, such as example.com.');
  }
  return domain;
};

/** The domains of a team: said, proven, given up. A domain is of one team at a time, of the first that proves it. */
@Injectable()
export class SsoDomains {
  constructor(
    private readonly records: DomainRecords,
    private readonly events: SsoEvents,
  ) {}

  list(manager: EntityManager, teamId: number): Promise<SsoDomain[]> {
    return manager.find(SsoDomain, { where: { teamId }, order: { domain: 'ASC' } });
  }

  /** Throws `sso.invalid` keyed `domain`, `sso.domain_not_found`. */
  change(manager: EntityManager, of: ChangedTeam, action: SsoDomainAction, given: string): Promise<void> {
    if (action === 'add') return this.add(manager, of, given);
    return action === 'check' ? this.check(manager, of, given) : this.remove(manager, of, given);
  }

  private async add(manager: EntityManager, of: ChangedTeam, given: string): Promise<void> {
    const domain = readDomain(given);
    const others = await this.list(manager, of.team.id);
    if (others.some((other) => other.domain === domain)) throw refused(`${domain} is listed already.`);
    if (others.length >= MOST_SSO_DOMAINS) throw refused(`A team can have ${MOST_SSO_DOMAINS} domains.`);
    await this.assertFree(manager, of.team.id, domain);
    await manager.insert(SsoDomain, { teamId: of.team.id, domain, token: newToken().token, provenAt: null });
    await this.events.changed(manager, of, 'domain-added', { domain });
  }

  private async check(manager: EntityManager, of: ChangedTeam, domain: string): Promise<void> {
    const found = await this.one(manager, of.team.id, domain);
    if (found.provenAt) return;
    const { record_name: name, record_value: value } = recordOf(found);
    const texts = await this.records.textsOf(name);
    if (texts === null) throw refused(`The name servers of ${domain} do not answer. Try again in some minutes.`);
    if (!texts.includes(value)) {
      throw refused(
        texts.length === 0
          ? `There is no TXT record at ${name} yet. It can take an hour until a new one is seen.`
          : `The TXT record at ${name} holds something else. Copy the value from this page.`,
      );
    }
    await this.assertFree(manager, of.team.id, domain);
    await manager.update(SsoDomain, { teamId: of.team.id, domain }, { provenAt: databaseNow() });
    await this.events.changed(manager, of, 'domain-proven', { domain });
  }

  private async remove(manager: EntityManager, of: ChangedTeam, domain: string): Promise<void> {
    await this.one(manager, of.team.id, domain);
    await manager.delete(SsoDomain, { teamId: of.team.id, domain });
    await this.events.changed(manager, of, 'domain-removed', { domain });
  }

  private async one(manager: EntityManager, teamId: number, domain: string): Promise<SsoDomain> {
    const found = await manager.findOneBy(SsoDomain, { teamId, domain });
    if (!found) throw new Problem('sso.domain_not_found');
    return found;
  }

  /** Two that prove it at the same time: the database takes one. */
  private async assertFree(manager: EntityManager, teamId: number, domain: string): Promise<void> {
    const taken = { domain, provenAt: Not(IsNull()), teamId: Not(teamId) };
    if (await manager.existsBy(SsoDomain, taken)) {
      throw refused(`Another team has proven that ${domain} is theirs. Its admins can give it up.`);
    }
  }
}
