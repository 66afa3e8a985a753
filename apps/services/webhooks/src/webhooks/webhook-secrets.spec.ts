import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { newSealingKey, sealingKeys } from '@rowdeck/service-kit';
import { WebhookSecrets, SecretUnreadable } from './webhook-secrets';
import { Webhook } from './webhook.entity';

const ID = '5f0c5f5e-2f0b-4a51-9d53-3c1b1f7f1c0e';
const first = newSealingKey();
const second = newSealingKey().replace('first:', 'second:');
const secretsWith = (...keys: string[]) => new WebhookSecrets({ SEALING_KEYS: sealingKeys.parse(keys.join(',')) });
const webhookWith = (sealed: Partial<Webhook>, id = ID): Webhook =>
  Object.assign(new Webhook(), { id, sealedFormerSecret: null, formerSecretUntil: null, ...sealed });
const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('the secrets of a webhook', () => {
  it('are made as Standard Webhooks writes them, and kept sealed', () => {
    const { secret, ...sealed } = secretsWith(first).make(ID);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(sealed)).not.toContain(secret.slice(6));
    expect(secretsWith(first).of(webhookWith(sealed))).toEqual([secret]);
    expect(secretsWith(first).make(ID).secret).not.toBe(secret);
  });

  it('cannot be made without a key, and the operator is named', () => {
    const without = new WebhookSecrets({ SEALING_KEYS: undefined });
    expect(() => without.make(ID)).toThrow(Problem);
    expect(() => without.make(ID)).toThrow(/SEALING_KEYS/);
  });

  it('are two for a day after a rotation, the newest first', () => {
    const secrets = secretsWith(first);
    const { secret: former, ...before } = secrets.make(ID);
    const { secret, ...after } = secrets.rotate(webhookWith(before));
    expect(secrets.of(webhookWith(after))).toEqual([secret, former]);
    expect(Math.round(((after.formerSecretUntil?.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24);
    expect(secrets.of(webhookWith({ ...after, formerSecretUntil: hence(-1) }))).toEqual([secret]);
  });

  it('of two rotations in a day are the last two', () => {
    const secrets = secretsWith(first);
    const { secret: one, ...made } = secrets.make(ID);
    const { secret: two, ...once } = secrets.rotate(webhookWith(made));
    const { secret: three, ...twice } = secrets.rotate(webhookWith(once));
    expect(secrets.of(webhookWith(twice))).toEqual([three, two]);
    expect(secrets.of(webhookWith(twice))).not.toContain(one);
  });

  it('are opened with the key that sealed them, also behind a newer one', () => {
    const { secret, ...sealed } = secretsWith(first).make(ID);
    expect(secretsWith(second, first).of(webhookWith(sealed))).toEqual([secret]);
    const { secret: newest, ...rotated } = secretsWith(second, first).rotate(webhookWith(sealed));
    expect(rotated.sealedSecret).toMatch(/^second\./);
    expect(secretsWith(second, first).of(webhookWith(rotated))).toEqual([newest, secret]);
  });

  it('are unreadable without it, and the operator is told what to do', () => {
    const { secret: _secret, ...sealed } = secretsWith(first).make(ID);
    const read = () => secretsWith(second).of(webhookWith(sealed));
    expect(read).toThrow(SecretUnreadable);
    expect(read).toThrow(/Put the former key back into SEALING_KEYS/);
  });

  it('do not keep the new one from signing when the former is unreadable', () => {
    const { secret: _former, ...before } = secretsWith(first).make(ID);
    const { secret, ...after } = secretsWith(second).rotate(webhookWith(before));
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    expect(secretsWith(second).of(webhookWith(after))).toEqual([secret]);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ webhook: ID }), expect.any(String));
    warn.mockRestore();
  });

  it('of one webhook are unreadable in the place of another’s', () => {
    const { secret: _secret, ...sealed } = secretsWith(first).make(ID);
    expect(() => secretsWith(first).of(webhookWith(sealed, ID.replace(/.$/, '1')))).toThrow(SecretUnreadable);
  });
});
