import { defineEvent, defineJob } from '@rowdeck/contracts';
import { z } from 'zod';
import { consumerPlans, consumesEvent } from './consumer-plans';

const data = z.object({});
const moved = defineEvent({ type: 'rowdeck.teams.team.moved', version: 1, consumers: ['billing', 'templates'], data });
const closed = defineEvent({ type: 'rowdeck.teams.team.closed', version: 1, consumers: ['billing'], data });
const pack = defineJob({ queue: 'billing.pack', payload: data, ackWaitMs: 5_000 });

const plansOf = (...[contracts, ackWait]: Parameters<typeof consumerPlans>) =>
  consumerPlans(contracts, ackWait).map(({ stream, durable, subjects, ackWaitMs }) => [
    `${stream}.${durable}`,
    subjects,
    ackWaitMs,
  ]);

describe('consumerPlans', () => {
  it('gives each service a durable of the events that name it, and the one that consumes all a durable of all', () => {
    expect(plansOf({ events: [moved, closed], jobs: [] })).toEqual([
      ['EVENTS.billing', ['events.teams.team.closed', 'events.teams.team.moved'], 30_000],
      ['EVENTS.templates', ['events.teams.team.moved'], 30_000],
      ['EVENTS.admin', ['events.>'], 30_000],
    ]);
  });

  it('gives each queue a durable of its service, with the acknowledgement time of its contract', () => {
    expect(plansOf({ events: [], jobs: [pack] }, 1_000)).toEqual([
      ['EVENTS.admin', ['events.>'], 1_000],
      ['JOBS.billing_pack', ['jobs.billing.pack'], 5_000],
    ]);
    expect(consumerPlans({ events: [], jobs: [pack] }).at(-1)).toMatchObject({ service: 'billing', maxAckPending: -1 });
  });

  it.each([
    ['billing', true],
    ['teams', false],
    ['admin', true],
  ] as const)('knows whether %s consumes an event', (service, expected) => {
    expect(consumesEvent(service, closed)).toBe(expected);
  });
});
