import { SetMetadata } from '@nestjs/common';
import { type EnvelopeOf, type EventDefinition, type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';

export const CONSUMES = Symbol('consumes');

export interface ConsumesOptions {
  /**
   * The handler's identity in the inbox: a word that says what it does, unique within its service. It outlives a rename of
   * class and method; changing it makes the handler see every event anew that comes a second time.
   */
  readonly id: string;
}

export interface ConsumesMetadata extends ConsumesOptions {
  /** `null` stands for every event. */
  readonly event: EventDefinition | null;
}

/**
 * Handles an event with a method of any provider or controller: `method(event, manager)`. Delivery is at least once and
 * in no promised order; whatever is written through `manager` commits together with the inbox row, so the effect
 * happens once. Throw to have the event delivered again later (a `Problem` that is not retryable: to the dead letters).
 */
export const Consumes =
  <E extends EventDefinition>(event: E, { id }: ConsumesOptions) =>
  <M extends (event: EnvelopeOf<E>, manager: EntityManager) => Promise<void> | void>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata<symbol, ConsumesMetadata>(CONSUMES, { id, event })(target, key, descriptor);
  };

/** Handles every event of every service, with the guarantees of `Consumes`. For projections and audit. */
export const ConsumesAll =
  ({ id }: ConsumesOptions) =>
  <M extends (event: EventEnvelope, manager: EntityManager) => Promise<void> | void>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata<symbol, ConsumesMetadata>(CONSUMES, { id, event: null })(target, key, descriptor);
  };
