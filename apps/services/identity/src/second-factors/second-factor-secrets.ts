import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { SealedSecrets } from '@rowdeck/service-kit';
import { type IdentityConfig, identityConfig } from '../config/identity.config';

const about = (userId: string): string => `second-factor:${userId}`;

/** The secrets of authenticator apps as the database keeps them: codes are made of them, so no hash will do. */
@Injectable()
export class SecondFactorSecrets {
  private readonly sealed: SealedSecrets;

  constructor(@Inject(identityConfig.token) { SEALING_KEYS = [] }: Pick<IdentityConfig, 'SEALING_KEYS'>) {
    this.sealed = new SealedSecrets(SEALING_KEYS);
    this.canSeal = SEALING_KEYS.length > 0;
  }

  private readonly canSeal: boolean;

  /** Throws `second_factor.conflict` where there is nothing to seal with. */
  seal(userId: string, secret: Buffer): string {
    if (this.canSeal) return this.sealed.seal(secret.toString('base64'), about(userId));
    throw new Problem('second_factor.conflict', {
      detail: 'Two-factor authentication cannot be set up yet: whoever runs this Rowdeck has to set SEALING_KEYS.',
    });
  }

  open(userId: string, sealed: string): Buffer {
    return Buffer.from(this.sealed.open(sealed, about(userId)), 'base64');
  }

  /** The same secret, sealed with the first key of the settings; undefined where it is already. */
  sealedAnew(userId: string, sealed: string): string | undefined {
    return this.sealed.isOutdated(sealed) ? this.seal(userId, this.open(userId, sealed)) : undefined;
  }
}
