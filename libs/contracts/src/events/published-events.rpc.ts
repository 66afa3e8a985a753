import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { type ServiceName, SERVICES, SERVICES_WITH_DATABASE } from '../services/services';
import { eventEnvelope } from './event-definition';

/** A service whose outbox the audit trail is compared with: whoever has one, but for the trail's own. */
export type EventOwner = Exclude<ServiceName, 'admin' | 'gateway'>;

export const EVENT_OWNERS = SERVICES_WITH_DATABASE.filter(
  (name): name is EventOwner => !SERVICES[name].consumesEveryEvent,
);

const ofEachOwner = <D>(define: (service: EventOwner) => D) =>
  Object.fromEntries(EVENT_OWNERS.map((service) => [service, define(service)])) as Readonly<Record<EventOwner, D>>;

/** A place in an outbox, in the order in which it is published. */
const position = z.string().regex(/^\d{1,19}$/);

const callers = ['admin'] as const;

/** What a service has published in the last three days, by the clock of its database, in the order of its outbox; `after` is the `next` of the page before. */
export const publishedEvents = ofEachOwner((service) =>
  defineRpc({
    service,
    method: 'published-events',
    callers,
    input: z.object({ after: position.nullable(), limit: z.number().int().min(1).max(1000) }),
    output: z.object({
      /** `recent`: in the last 15 minutes, so that it may be on its way. */
      events: z.array(z.object({ id: z.uuid(), type: z.string(), time: z.iso.datetime(), recent: z.boolean() })),
      /** Null at the end. */
      next: position.nullable(),
    }),
  }),
);

/** The oldest of these events, as many as fit into one message: at least one, unless the outbox keeps none of them any more. */
export const readEvents = ofEachOwner((service) =>
  defineRpc({
    service,
    method: 'read-events',
    callers,
    input: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
    output: z.object({ events: z.array(eventEnvelope) }),
  }),
);
