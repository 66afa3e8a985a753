import { SetMetadata } from '@nestjs/common';
import { type ServiceEnvironment } from '../config/service-environment';

export const EVERY = Symbol('every');

export interface EveryOptions {
  /** Pause between the end of a run and the next one; from the environment where an operator may set it. */
  readonly seconds: number | ((environment: ServiceEnvironment) => number);
  /** What it does, as it stands after "Could not": `sweep expired sessions`. */
  readonly task: string;
}

/**
 * Runs a method of any provider again and again while the service runs, for the first time once it has started. It never
 * runs twice at a time in one process; replicas may run it at the same time, so it must bear that. What it throws is logged
 * and ends nothing. When the service ends, the run that has begun is waited for.
 */
export const Every =
  (options: EveryOptions) =>
  <M extends () => Promise<unknown>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    SetMetadata<symbol, EveryOptions>(EVERY, options)(target, key, descriptor);
  };
