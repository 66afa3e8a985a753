import { SetMetadata } from '@nestjs/common';
import { type EnvelopeOf, type EventDefinition, type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

export const CONSUMES = Symbol('consumes');

/** `null` stands for every event. */
export type ConsumesMetadata = EventDefinition | null;

/**
 * Handles an event with a method of any provider or controller: `method(event, manager)`. Delivery is at least once and
 * in no promised order; whatever is written through `manager` commits together with the inbox row, so the effect
 * happens once. Throw to have the event delivered again later (a `Problem` that is not retryable: to the dead letters).
 */
export const Consumes =
  <E extends EventDefinition>(event: E) =>
  <M extends (event: EnvelopeOf<E>, manager: EntityManager) => Promise<void> | void>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata<symbol, ConsumesMetadata>(CONSUMES, event)(target, key, descriptor);
  };

/** Handles every event of every service, with the guarantees of `Consumes`. For projections and audit. */
export const ConsumesAll =
  () =>
  <M extends (event: EventEnvelope, manager: EntityManager) => Promise<void> | void>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata<symbol, ConsumesMetadata>(CONSUMES, null)(target, key, descriptor);
  };
