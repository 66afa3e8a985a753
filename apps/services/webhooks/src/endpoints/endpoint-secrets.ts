import { Inject, Injectable } from '@nestjs/common';
import { FORMER_SECRET_HOURS, Problem } from '@rowdeck/contracts';
import { SealedSecrets } from '@rowdeck/service-kit';
import { type WebhooksConfig, webhooksConfig } from '../config/webhooks.config';
import { newWebhookSecret } from '../signing/webhook-secret';
import { hasFormerSecret, type WebhookEndpoint } from './webhook-endpoint.entity';

const aboutOf = (id: string): string => `webhook:${id}`;

type Secrets = Pick<WebhookEndpoint, 'sealedSecret' | 'sealedFormerSecret' | 'formerSecretUntil'>;

/** What messages of an endpoint are signed with, sealed in the database. */
@Injectable()
export class EndpointSecrets {
  private readonly sealed: SealedSecrets;
  private readonly canSeal: boolean;

  constructor(@Inject(webhooksConfig.token) { SEALING_KEYS = [] }: Pick<WebhooksConfig, 'SEALING_KEYS'>) {
    this.canSeal = SEALING_KEYS.length > 0;
    this.sealed = new SealedSecrets(SEALING_KEYS);
  }

  /** Throws `webhook.invalid` where the operator has set no key. */
  make(id: string): { secret: string } & Secrets {
    if (!this.canSeal) {
      throw new Problem('webhook.invalid', {
        detail: 'Webhooks cannot be set up yet: whoever runs this Rowdeck has to set SEALING_KEYS.',
      });
    }
    const secret = newWebhookSecret();
    const sealedSecret = this.sealed.seal(secret, aboutOf(id));
    return { secret, sealedSecret, sealedFormerSecret: null, formerSecretUntil: null };
  }

  /** Another secret; the one before signs for a while. */
  rotate({ id, sealedSecret: former }: WebhookEndpoint): { secret: string } & Secrets {
    const formerSecretUntil = new Date(Date.now() + FORMER_SECRET_HOURS * 3_600_000);
    return { ...this.make(id), sealedFormerSecret: former, formerSecretUntil };
  }

  /** Those that sign now, the newest first. */
  of(endpoint: WebhookEndpoint): string[] {
    const { id, sealedSecret, sealedFormerSecret } = endpoint;
    const former = hasFormerSecret(endpoint) ? sealedFormerSecret : null;
    return [sealedSecret, ...(former === null ? [] : [former])].map((each) => this.sealed.open(each, aboutOf(id)));
  }
}
