import * as contracts from '@rowdeck/contracts';
import { type EventDefinition, eventEnvelope } from '@rowdeck/contracts';
import { z } from 'zod';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'version' in value && 'data' in value;

/** `rowdeck.generation.batch.completed` → `batchCompleted`. */
const idOf = (type: string): string =>
  type
    .split(/[.-]/)
    .slice(2)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** The NATS subject on which an event is published: the type with `events` for the product's name. */
const subjectOf = (type: string): string => type.replace(/^rowdeck\./, 'events.');

const payloadOf = ({ type, version, data }: EventDefinition) =>
  z.toJSONSchema(eventEnvelope.extend({ type: z.literal(type), dataversion: z.literal(version), data }));

/** Every event of the contracts as an AsyncAPI 3.0 document, in alphabetical order. */
export const asyncApiDocument = () => {
  const events = Object.values<unknown>(contracts)
    .filter(isEvent)
    .sort((a, b) => a.type.localeCompare(b.type));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rowdeck events',
      version: '1.0.0',
      description:
        'Facts that Rowdeck publishes, as CloudEvents 1.0 on the JetStream stream EVENTS. Delivery is at least once.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(
      events.map((event) => [
        idOf(event.type),
        {
          address: subjectOf(event.type),
          messages: { [idOf(event.type)]: { $ref: `#/components/messages/${idOf(event.type)}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      events.map((event) => [
        `${idOf(event.type)}Published`,
        { action: 'send', channel: { $ref: `#/channels/${idOf(event.type)}` } },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        events.map((event) => [idOf(event.type), { name: event.type, payload: payloadOf(event) }]),
      ),
    },
  };
};
