import { Problem } from '@rowdeck/contracts';
import { NotForThisProcess, settleExhausted, settleFailure, settleSuccess, type DeliveryPolicy } from './settlement';

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

  describe('of a job, whose owner enqueues it again', () => {
    const job: DeliveryPolicy = { ...policy, whenAway: 'leave' };

    it.each([
      ['the first attempt', 1],
      ['the last attempt', 4],
    ])('leaves it where something that Rowdeck runs on is away, in %s', (_what, attempt) => {
      const away = new Problem('storage.unavailable');
      expect(settleFailure(away, attempt, job)).toEqual({ kind: 'left' });
      const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      expect(settleFailure(refused, attempt, job)).toEqual({ kind: 'left' });
    });

    it('counts the attempts that failed by themselves', () => {
      expect(settleFailure(new Error('boom'), 3, job)).toEqual({ kind: 'retry', delayMs: 500 });
      expect(settleFailure(new Error('boom'), 4, job)).toMatchObject({ kind: 'dead' });
      expect(settleFailure(new Problem('template.rejected'), 1, job)).toMatchObject({ kind: 'dead' });
    });
  });

  describe('of an event, which waits', () => {
    const event: DeliveryPolicy = { ...policy, whenAway: 'wait' };

    it.each([1, 4, 40])('counts nothing while something that Rowdeck runs on is away, in delivery %s', (delivery) => {
      const away = new Problem('storage.unavailable');
      expect(settleFailure(away, delivery, event)).toMatchObject({ kind: 'waits' });
      const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      expect(settleFailure(refused, delivery, event)).toMatchObject({ kind: 'waits' });
    });

    it('counts attempts that failed by themselves, and those of a process that cannot handle it', () => {
      expect(settleFailure(new Error('boom'), 4, event)).toMatchObject({ kind: 'dead' });
      const other = new NotForThisProcess('service.unavailable');
      expect(settleFailure(other, 1, event)).toEqual({ kind: 'retry', delayMs: 100 });
      expect(settleFailure(other, 4, event)).toMatchObject({ kind: 'dead' });
    });
  });

  it('retries at once without pauses in its policy', () => {
    expect(settleFailure(new Error(), 1, { ...policy, backoffMs: [] })).toEqual({ kind: 'retry', delayMs: 0 });
  });

  it('gives up a delivery that comes after its last attempt, of which none came to an end', () => {
    expect(settleExhausted(4, policy)).toBeUndefined();
    expect(settleExhausted(5, policy)).toMatchObject({ kind: 'dead', reason: { code: 'internal.unexpected' } });
  });

  it('leaves it to an owner who enqueues it again, and counts by itself what came to no end', () => {
    expect(settleExhausted(4, { ...policy, whenAway: 'leave' })).toBeUndefined();
    expect(settleExhausted(5, { ...policy, whenAway: 'leave' })).toEqual({ kind: 'left' });
  });
});
