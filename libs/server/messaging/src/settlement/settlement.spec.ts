import { Problem } from '@rowdeck/contracts';
import { settleExhausted, settleFailure, settleSuccess, type DeliveryPolicy } from './settlement';

const policy: DeliveryPolicy = { maxDeliveries: 4, backoffMs: [100, 500] };

describe('settlement', () => {
  it('acknowledges what went well', () => {
    expect(settleSuccess()).toEqual({ kind: 'ack' });
  });

  it.each([
    ['a problem that may pass, first attempt', new Problem('storage.unavailable'), 1, { kind: 'retry', delayMs: 100 }],
    ['a problem that may pass, second attempt', new Problem('storage.unavailable'), 2, { kind: 'retry', delayMs: 500 }],
    ['a problem that may pass, third attempt', new Problem('storage.unavailable'), 3, { kind: 'retry', delayMs: 500 }],
    ['anything unexpected', new TypeError('undefined is not a function'), 1, { kind: 'retry', delayMs: 100 }],
    ['what is no error at all', 'a string', 1, { kind: 'retry', delayMs: 100 }],
  ])('tries again after %s', (_what, error, attempt, verdict) => {
    expect(settleFailure(error, attempt, policy)).toEqual(verdict);
  });

  it.each([
    ['a problem that stays', new Problem('template.rejected'), 1, 'template.rejected'],
    ['poison', new Problem('event.invalid'), 1, 'event.invalid'],
    ['the last attempt', new Problem('storage.unavailable'), 4, 'storage.unavailable'],
    ['the last attempt at something unexpected', new Error('boom'), 4, 'internal.unexpected'],
  ])('gives up after %s', (_what, error, attempt, code) => {
    expect(settleFailure(error, attempt, policy)).toMatchObject({ kind: 'dead', reason: { code } });
  });

  it('retries at once without pauses in its policy', () => {
    expect(settleFailure(new Error(), 1, { ...policy, backoffMs: [] })).toEqual({ kind: 'retry', delayMs: 0 });
  });

  it('gives up a delivery that comes after its last attempt, of which none came to an end', () => {
    expect(settleExhausted(4, policy)).toBeUndefined();
    expect(settleExhausted(5, policy)).toMatchObject({ kind: 'dead', reason: { code: 'internal.unexpected' } });
  });
});
