import { Inject, Injectable } from '@nestjs/common';
import { SealedSecrets } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { type ProviderClient } from '../identity-providers/identity-provider';
import { SsoConnection } from './sso-connection.entity';

const aboutOf = (teamId: number): string => `sso:${teamId}`;

/** What teams and their providers know of each other, sealed in the database. */
@Injectable()
export class ClientSecrets {
  private readonly secrets: SealedSecrets;
  /** False where the operator has set no key. */
  readonly canSeal: boolean;

  constructor(@Inject(identityConfig.token) { SEALING_KEYS = [] }: Pick<IdentityConfig, 'SEALING_KEYS'>) {
    this.canSeal = SEALING_KEYS.length > 0;
    this.secrets = new SealedSecrets(SEALING_KEYS);
  }

  seal(teamId: number, secret: string): string {
    return this.secrets.seal(secret, aboutOf(teamId));
  }

  /** How a team is known at its provider. A secret that a former key has sealed is sealed anew. */
  async clientOf(manager: EntityManager, connection: SsoConnection): Promise<ProviderClient> {
    const { teamId, issuer, clientId, clientSecret: sealed } = connection;
    const clientSecret = this.secrets.open(sealed, aboutOf(teamId));
    if (this.secrets.isOutdated(sealed)) {
      const change = { clientSecret: this.seal(teamId, clientSecret) };
      await manager.update(SsoConnection, { teamId, clientSecret: sealed }, change);
    }
    return { issuer, clientId, clientSecret };
  }
}
