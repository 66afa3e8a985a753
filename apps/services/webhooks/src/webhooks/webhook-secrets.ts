import { Inject, Injectable, Logger } from '@nestjs/common';
import { FORMER_SECRET_HOURS, Problem } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { SealedSecrets } from '@rowdeck/service-kit';
import { type WebhooksConfig, webhooksConfig } from '../config/webhooks.config';
import { newWebhookSecret } from '../signing/webhook-secret';
import { hasFormerSecret, type Webhook } from './webhook.entity';

const aboutOf = (id: string): string => `webhook:${id}`;

/** What a webhook signs with cannot be opened: the key that sealed it is not among `SEALING_KEYS`, or the row was tampered with. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

type Secrets = Pick<Webhook, 'sealedSecret' | 'sealedFormerSecret' | 'formerSecretUntil'>;

/** What messages of a webhook are signed with, sealed in the database. */
@Injectable()
export class WebhookSecrets {
  private readonly logger = new Logger(WebhookSecrets.name);
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
  rotate({ id, sealedSecret: former }: Webhook): { secret: string } & Secrets {
    const formerSecretUntil = new Date(databaseNow().getTime() + FORMER_SECRET_HOURS * 3_600_000);
    return { ...this.make(id), sealedFormerSecret: former, formerSecretUntil };
  }

  /** Those that sign now, the newest first. @throws SecretUnreadable */
  of(webhook: Webhook): string[] {
    const { id, sealedSecret, sealedFormerSecret } = webhook;
    const newest = this.open(id, sealedSecret);
    if (sealedFormerSecret === null || !hasFormerSecret(webhook)) return [newest];
    try {
      return [newest, this.open(id, sealedFormerSecret)];
    } catch (cause) {
      // Whoever has made another secret since nothing was sent any more is not to wait for a day.
      this.logger.warn({ err: cause, webhook: id }, 'A webhook is signed with its new secret alone');
      return [newest];
    }
  }

  private open(id: string, sealed: string): string {
    try {
      return this.sealed.open(sealed, aboutOf(id));
    } catch (cause) {
      throw new SecretUnreadable(
        'The secret of a webhook cannot be opened. Put the former key back into SEALING_KEYS.',
        {
          cause,
        },
      );
    }
  }
}
