import {
  deliveryAttempt,
  deliveryFilters,
  webhookChange,
  webhookForm,
  webhookMessageType,
  webhookState,
  WEBHOOK_EVENTS,
} from './webhook';
import { webhookMessage } from './webhook-message';
import { webhookDisabled } from './webhooks.events';

const ENDED = {
  ...{ batch_id: 'b1', batch_name: 'customers', batch_url: 'https://decks.example/api/v1/batches/b1' },
  ...{ template_id: '7', template_name: 'Offer', row_count: 3, completed_count: 2, failed_count: 1 },
  ...{ not_made_count: 0, rerun: null },
};
const message = (type: string, data: object) =>
  webhookMessage.safeParse({ type, timestamp: '2026-11-22T08:00:00.000Z', data }).success;

describe('the message of a webhook', () => {
  it.each(['batch.completed', 'batch.failed'])('of the type %s says all of an ended batch', (type) => {
    expect(message(type, ENDED)).toBe(true);
    expect(message(type, { ...ENDED, rerun: 2 })).toBe(true);
    for (const name of Object.keys(ENDED)) {
      const { [name as keyof typeof ENDED]: _left, ...rest } = ENDED;
      expect([name, message(type, rest)]).toEqual([name, false]);
    }
  });

  it.each<[string, object, boolean]>([
    // Ids are text for programs: 7 would be another id than "7".
    ['batch.completed', { ...ENDED, template_id: 7 }, false],
    ['batch.completed', { ...ENDED, batch_url: '/api/v1/batches/b1' }, false],
    ['test.ping', { webhook_id: 'w1' }, true],
    ['test.ping', {}, false],
    ['batch.planned', ENDED, false],
    ['quota.reached', quota({}), true],
    ['quota.reached', quota({ percent: 100 }), true],
    ['quota.reached', quota({ percent: 90 }), false],
    ['quota.reached', quota({ month: '2026-11' }), false],
    ['quota.reached', quota({ plan: 'gold' }), false],
  ])('%s with %j: %s', (type, data, isOne) => expect(message(type, data)).toBe(isOne));

  it('has a type for each event and one for tests', () => {
    expect(webhookMessageType.options).toEqual([...WEBHOOK_EVENTS, 'test.ping']);
    const types = webhookMessage.options.map(({ shape }) => shape.type.value);
    expect(types).toEqual(webhookMessageType.options);
  });
});

function quota(about: object): object {
  return {
    ...{ percent: 80, used: 200, limit: 250, plan: 'starter', month: '2026-11-01', resets_on: '2026-12-01' },
    ...{ usage_url: 'https://decks.example/api/v1/usage', ...about },
  };
}

describe('what is asked about webhooks', () => {
  it('is a webhook that is on, where a form says nothing of it', () => {
    expect(webhookForm.parse({})).toEqual({ url: '', events: [], description: '', enabled: true });
  });

  it('is a change of what is named alone', () => {
    expect(webhookChange.parse({ description: '' })).toEqual({ description: '' });
    expect(webhookChange.parse({})).toEqual({});
  });

  // What a person has typed is refused by the service, in words; what nobody types, here.
  it.each([
    [{ url: 'x'.repeat(2_001) }, true],
    [{ url: 'x'.repeat(10_001) }, false],
    [{ events: ['batch.planned'] }, true],
    [{ events: Array.from({ length: 51 }, () => 'batch.failed') }, false],
    [{ events: 'batch.failed' }, false],
    [{ enabled: 'yes' }, false],
  ])('may be %j: %s', (form, isTaken) => {
    expect([webhookForm.safeParse(form).success, webhookChange.safeParse(form).success]).toEqual([isTaken, isTaken]);
  });

  it('is a part of the log by status and type', () => {
    expect(deliveryFilters.safeParse({ status: 'not_sent', type: 'test.ping' }).success).toBe(true);
    expect(deliveryFilters.safeParse({ status: 'sent' }).success).toBe(false);
  });
});

describe('what is said about webhooks', () => {
  it('is an attempt without an answer, with the reason', () => {
    const attempt = {
      ...{ id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001', number: 1, started_at: '2026-11-22T08:00:00.000Z' },
      ...{ duration_ms: 10, request: { url: 'https://example.com', headers: {} } },
    };
    expect(deliveryAttempt.safeParse({ ...attempt, response: null, error: 'It was refused.' }).success).toBe(true);
    expect(deliveryAttempt.safeParse({ ...attempt, error: 'It was refused.' }).success).toBe(false);
  });

  it('is of a state that changes with the version alone', () => {
    expect(webhookState({ version: 3 })).toEqual([3]);
  });

  it('is the host, and neither path nor query of an address, in an event', () => {
    const facts = {
      user_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001',
      webhook_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002',
    };
    const parsed = webhookDisabled.data.parse({
      ...{ ...facts, host: 'example.com', reason: 'gone', failure: '410' },
      url: 'https://example.com/?secret',
    });
    expect(JSON.stringify(parsed)).not.toContain('secret');
  });
});
