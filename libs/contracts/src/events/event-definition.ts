import { z } from 'zod';
import { type ServiceName } from '../services/services';
import { actor } from '../session/actor';

/** A fact that a service publishes: `rowdeck.<service>.<noun>.<past-tense>`. The version counts changes of `data` that old readers cannot read. */
export interface EventDefinition<T extends string = string, D extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly version: number;
  /** The services that handle it: NATS gives it to nobody else, but to those that consume every event. */
  readonly consumers: readonly ServiceName[];
  readonly data: D;
}

export type DataOf<E extends EventDefinition> = z.output<E['data']>;

/** Without `consumers`, only services that consume every event receive it. */
export const defineEvent = <const T extends `rowdeck.${string}.${string}.${string}`, D extends z.ZodType>({
  consumers = [],
  ...definition
}: {
  type: T;
  version: number;
  consumers?: readonly ServiceName[];
  data: D;
}): EventDefinition<T, D> => ({ ...definition, consumers });

/** CloudEvents 1.0, structured JSON, with the extension attributes `actor`, `traceparent` and `dataversion`. */
export const eventEnvelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataversion: z.number().int().positive(),
  actor: actor.nullable(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

export type EnvelopeOf<E extends EventDefinition> = Omit<EventEnvelope, 'data' | 'type'> & {
  type: E['type'];
  data: DataOf<E>;
};
