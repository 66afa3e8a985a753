import { randomUUID } from 'node:crypto';
import { defineEvent, type EventDefinition, Problem } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { EventHandlers, type EventHandler } from './event-handlers';
import { type Inbox } from './inbox';

const placed = defineEvent({ type: 'rowdeck.teams.order.placed', version: 1, data: z.object({ number: z.number() }) });
const shipped = defineEvent({ type: 'rowdeck.teams.order.shipped', version: 1, data: z.object({}) });

const envelope = (overrides: object = {}): string =>
  JSON.stringify({
    specversion: '1.0',
    id: randomUUID(),
    source: '/rowdeck/teams',
    type: placed.type,
    subject: '1',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataversion: 1,
    actor: null,
    data: { number: 1 },
    ...overrides,
  });

/** Lets every effect happen; what it promises beside that, the integration specs show. */
const inbox = {
  once: (_id: string, _consumer: string, effect: (manager: EntityManager) => Promise<void>) =>
    effect({} as EntityManager),
} as Inbox;

const handler = (id: string, event: EventDefinition | null, call: EventHandler['call']): EventHandler => ({
  metadata: { id, event },
  call,
});

describe('EventHandlers', () => {
  it('subscribes to what its handlers name, or to everything when one wants all', () => {
    const silent = () => Promise.resolve();
    const some = [handler('a', placed, silent), handler('b', shipped, silent), handler('c', placed, silent)];
    expect(new EventHandlers(some, inbox).subjects).toEqual([
      'events.teams.order.placed',
      'events.teams.order.shipped',
    ]);
    expect(new EventHandlers([...some, handler('d', null, silent)], inbox).subjects).toEqual(['events.>']);
  });

  it('lets the others handle an event that one of them fails at, and asks for it again', async () => {
    const calls: string[] = [];
    const handlers = new EventHandlers(
      [
        handler('never', placed, () => Promise.reject(new Problem('template.rejected'))),
        handler('later', placed, () => Promise.reject(new Problem('storage.unavailable'))),
        handler('well', placed, () => void calls.push('well')),
        handler('other', shipped, () => void calls.push('other')),
      ],
      inbox,
    );
    await expect(handlers.handle(envelope())).rejects.toMatchObject({ code: 'storage.unavailable' });
    expect(calls).toEqual(['well']);
  });

  it.each([
    ['is not JSON', 'half a mess'],
    ['is no envelope', '{}'],
    ['has data that do not fit', envelope({ data: { number: 'one' } })],
  ])('gives up what %s', async (_what, body) => {
    const handlers = new EventHandlers([handler('a', placed, () => Promise.resolve())], inbox);
    await expect(handlers.handle(body)).rejects.toMatchObject({ code: 'event.invalid' });
  });

  it.each([
    ['fields that it does not know', { data: { number: 1, colour: 'red' } }],
    ['a version before its own', { dataversion: 1 }],
  ])('reads %s', async (_what, overrides) => {
    const second = defineEvent({ ...placed, version: 2 });
    const seen: unknown[] = [];
    const handlers = new EventHandlers([handler('a', second, (event) => void seen.push(event))], inbox);
    await handlers.handle(envelope(overrides));
    expect(seen).toEqual([expect.objectContaining({ data: { number: 1 } })]);
  });

  it('leaves a version that it does not know to one that does, though its data fit, and says which', async () => {
    const seen: unknown[] = [];
    const handlers = new EventHandlers(
      [handler('a', placed, (event) => void seen.push(event)), handler('all', null, (event) => void seen.push(event))],
      inbox,
    );
    await expect(handlers.handle(envelope({ dataversion: 2 }))).rejects.toMatchObject({
      code: 'service.unavailable',
      message: expect.stringMatching(
        /order\.placed came with data of version 2, .* reads up to version 1\. Upgrade/,
      ) as string,
    });
    expect(seen).toEqual([expect.objectContaining({ dataversion: 2 })]);
  });

  it('names the identity that two handlers share', () => {
    const twins = [handler('notify-owner', placed, () => undefined), handler('notify-owner', shipped, () => undefined)];
    expect(() => new EventHandlers(twins, inbox)).toThrow(/Two event handlers have the id "notify-owner"/);
  });

  it('gives the consumer of everything what no contract of this version knows', async () => {
    const seen: unknown[] = [];
    const handlers = new EventHandlers([handler('all', null, (event) => void seen.push(event))], inbox);
    await handlers.handle(envelope({ type: 'rowdeck.teams.order.forgotten', data: { anything: true } }));
    expect(seen).toEqual([expect.objectContaining({ data: { anything: true } })]);
  });
});
