import { actor, defineEvent, defineJob, defineRpc } from '@rowdeck/contracts';
import { z } from 'zod';
import { type Contracts, CONTRACTS } from '../src/names/contract-definitions';

/** What the services of the specs say to each other: `teams` takes orders, `billing` handles them. */
export const orderPlaced = defineEvent({
  type: 'rowdeck.teams.order.placed',
  version: 1,
  consumers: ['billing'],
  data: z.object({ number: z.number().int() }),
});
export const orderShipped = defineEvent({
  type: 'rowdeck.teams.order.shipped',
  version: 1,
  consumers: ['billing'],
  data: z.object({ number: z.number().int() }),
});

/** These two nobody receives but who consumes every event. */
export const orderBilled = defineEvent({
  type: 'rowdeck.billing.order.billed',
  version: 1,
  data: z.object({ number: z.number().int() }),
});
export const teamMoved = defineEvent({ type: 'rowdeck.teams.team.moved', version: 1, data: z.object({}) });

export const packOrder = defineJob({
  queue: 'billing.pack-order',
  payload: z.object({ number: z.number().int() }),
  ackWaitMs: 1_000,
});

export const priceOf = defineRpc({
  service: 'billing',
  method: 'price-of',
  callers: ['teams'],
  input: z.object({ article: z.string().min(1), count: z.number().int().positive() }),
  output: z.object({ cents: z.number().int() }),
});

/** What billing asks of another service when an order was placed. */
export const stockOf = defineRpc({
  service: 'templates',
  method: 'stock-of',
  callers: ['billing'],
  input: z.object({ number: z.number().int() }),
  output: z.object({ left: z.number().int() }),
});

export const openTill = defineRpc({
  service: 'billing',
  method: 'open-till',
  callers: ['teams'],
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
});

export const greet = defineRpc({
  service: 'billing',
  method: 'greet',
  callers: ['teams', 'templates'],
  input: z.object({ actor }),
  output: z.object({ text: z.string() }),
});
export const relayGreeting = defineRpc({
  service: 'templates',
  method: 'relay-greeting',
  callers: ['teams'],
  input: z.object({ actor, admin: z.boolean() }),
  output: z.object({ text: z.string() }),
});

/** The product's contracts and those of the specs. */
export const TEST_CONTRACTS: Contracts = {
  rpcs: [...CONTRACTS.rpcs, priceOf, stockOf, openTill, greet, relayGreeting],
  events: [...CONTRACTS.events, orderPlaced, orderShipped, orderBilled, teamMoved],
  jobs: [...CONTRACTS.jobs, packOrder],
  broadcasts: CONTRACTS.broadcasts,
};
