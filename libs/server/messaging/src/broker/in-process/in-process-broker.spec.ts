import { Logger } from '@nestjs/common';
import { letterKey } from '../../dead-letters/dead-letter-store';
import { letterRoom } from '../../dead-letters/letter-room';
import { MemoryDeadLetterStore } from '../../dead-letters/memory-dead-letter-store';
import { MessagingMetrics } from '../../messaging-metrics';
import { ALL_EVENTS } from '../../names/messaging-names';
import { type DeliveryHandler } from '../../settlement/delivery-handler';
import { InProcessBroker } from './in-process-broker';
import { InProcessHub } from './in-process-hub';

const resolved = (_done: unknown) => Promise.resolve();

const event = { id: 'event-1', body: '{}', headers: {} };

const handler = (service: string, handle: DeliveryHandler['handle'] = () => Promise.resolve()): DeliveryHandler => ({
  service,
  consumer: service,
  policy: { maxDeliveries: 3, backoffMs: [30, 60] },
  metrics: new MessagingMetrics(),
  handle,
  onDead: () => Promise.resolve(),
});

describe('InProcessBroker', () => {
  // Failures are the point here.
  beforeAll(() => void Logger.overrideLogger(false));
  afterAll(() => void Logger.overrideLogger(true));

  const openHub = () => {
    const hub = new InProcessHub();
    return {
      hub,
      open: (service: string) => new InProcessBroker(service, hub, new MemoryDeadLetterStore(letterRoom(1))),
    };
  };

  it('keeps events until every expected service is there to consume', async () => {
    const { hub, open } = openHub();
    hub.expect(['teams', 'billing']);
    const [teams, billing] = [open('teams'), open('billing')];
    await teams.consumeEvents([], handler('teams'));
    await expect(teams.checkReady()).rejects.toThrow('waits for billing');
    await expect(teams.publishEvent('events.teams.a', event, 1)).rejects.toMatchObject({ code: 'service.unavailable' });

    let recovered = false;
    teams.onRecovery(() => (recovered = true));
    const handled: string[] = [];
    const subscription = await billing.consumeEvents(
      [ALL_EVENTS],
      handler('billing', ({ id }) => resolved(handled.push(id))),
    );
    expect(recovered).toBe(true);
    expect(await teams.publishEvent('events.teams.a', event, 1)).toEqual({ kind: 'accepted' });
    expect(handled).toEqual(['event-1']);

    await subscription.stop();
    await expect(teams.publishEvent('events.teams.a', event, 1)).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('asks for an event again as soon as one of its consumers wants it again', async () => {
    const { open } = openHub();
    const failing = () => Promise.reject(new Error('not now'));
    await open('billing').consumeEvents(['events.teams.a'], handler('billing', failing));
    await open('admin').consumeEvents([ALL_EVENTS], handler('admin'));
    const teams = open('teams');

    expect(await teams.publishEvent('events.teams.a', event, 1)).toEqual({
      kind: 'later',
      delayMs: 30,
      isAttempt: true,
    });
    expect(await teams.publishEvent('events.teams.a', event, 2)).toEqual({
      kind: 'later',
      delayMs: 60,
      isAttempt: true,
    });
    expect(await teams.publishEvent('events.teams.a', event, 3)).toEqual({ kind: 'accepted' });
    expect((await teams.deadLetters({ limit: 10 })).letters.map(({ id }) => id)).toEqual(['billing/billing/event-1']);
  });

  it('keeps a dead letter that fails again when it is sent again', async () => {
    const { open } = openHub();
    const billing = open('billing');
    await billing.consumeEvents(
      ['events.teams.a'],
      handler('billing', () => Promise.reject(new Error('still'))),
    );
    for (const attempt of [1, 2, 3]) await billing.publishEvent('events.teams.a', event, attempt);
    const letterId = 'billing/billing/event-1';

    await expect(billing.requeue(letterKey(letterId))).rejects.toMatchObject({ code: 'service.unavailable' });
    expect((await billing.deadLetters({ limit: 10 })).letters.map(({ id }) => id)).toEqual([letterId]);
  });

  it('answers no call once its service has stopped serving', async () => {
    const { open } = openHub();
    const [teams, billing] = [open('teams'), open('billing')];
    const message = { body: '1', headers: {} };
    const subscription = await billing.serve('rpc.billing.echo', ({ body }) => Promise.resolve(body));
    expect(await teams.request('rpc.billing.echo', message, 100)).toBe('1');
    await subscription.stop();
    await expect(teams.request('rpc.billing.echo', message, 100)).rejects.toThrow('Nobody answers rpc.billing.echo');
  });
});
