import { FORMER_SECRET_HOURS } from '@rowdeck/contracts';
import { newSealingKey, sealingKeys } from '@rowdeck/service-kit';
import { describeWith, freshDatabase, type TestDatabase, withWrongClock } from '@rowdeck/testing';
import { webhooksDatabase } from '../database/webhooks.database';
import { hasFormerSecret, Webhook } from './webhook.entity';
import { WebhookSecrets } from './webhook-secrets';

describeWith(['postgres'], 'the former secret of a webhook', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('webhooks', webhooksDatabase);
  });
  afterAll(() => database.drop());

  it.each([-48, 48])(
    'signs by the clock of the database, where that of the process is wrong by %s hours',
    async (hours) => {
      const secrets = new WebhookSecrets({ SEALING_KEYS: sealingKeys.parse(newSealingKey()) });
      const id = '5f0c5f5e-2f0b-4a51-9d53-3c1b1f7f1c0e';
      const { sealedSecret } = secrets.make(id);
      const webhook = Object.assign(new Webhook(), { id, sealedSecret });
      Object.assign(webhook, await withWrongClock(hours * 60, () => Promise.resolve(secrets.rotate(webhook))));
      const [row] = await database.dataSource.query<{ isWithin: boolean }[]>(
        `SELECT $1::timestamptz BETWEEN now() + make_interval(hours => $2) - interval '10 minutes' AND now() + make_interval(hours => $2) + interval '10 minutes' AS "isWithin"`,
        [webhook.formerSecretUntil, FORMER_SECRET_HOURS],
      );
      expect(row?.isWithin).toBe(true);
      expect(await withWrongClock(hours * 60, () => Promise.resolve(hasFormerSecret(webhook)))).toBe(true);
    },
  );
});
