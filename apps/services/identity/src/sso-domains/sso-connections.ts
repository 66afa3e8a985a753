import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { SsoConnection } from './sso-connection.entity';
import { domainOf, SsoDomain } from './sso-domain.entity';

/** Which team's provider answers for an address: decided here and nowhere else. */
@Injectable()
export class SsoConnections {
  /** Null where no team has both proven the domain and set a provider. @param email normalised */
  async answeringFor(manager: EntityManager, email: string): Promise<SsoConnection | null> {
    const proven = await manager.findOneBy(SsoDomain, { domain: domainOf(email), provenAt: Not(IsNull()) });
    return proven && manager.findOneBy(SsoConnection, { teamId: proven.teamId });
  }

  /** Whether an address is of a domain that a team has proven. */
  isOf(manager: EntityManager, teamId: number, email: string): Promise<boolean> {
    return manager.existsBy(SsoDomain, { teamId, domain: domainOf(email), provenAt: Not(IsNull()) });
  }
}
