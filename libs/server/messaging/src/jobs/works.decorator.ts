import { SetMetadata } from '@nestjs/common';
import { type JobDefinition, type PayloadOf, type Problem } from '@rowdeck/contracts';

/** One delivery of a job to a worker. */
export interface Job {
  readonly id: string;
  /** 1 for the first delivery. */
  readonly attempt: number;
  /** After this attempt, a failure sends the job to the dead letters. */
  readonly lastAttempt: boolean;
  /** Whether it had died, and an operator has sent it again: what was given up with it is to be taken up. */
  readonly requeued: boolean;
  /** Work goes on: the time (`ackWaitMs` of the contract) after which another worker would be given the job starts anew. */
  readonly keepAlive: () => void;
}

export interface WorksOptions {
  /** Jobs of this queue that one process works on at a time. */
  readonly concurrency: number;
  /** Pauses before the second, third, … attempt, in milliseconds; the last one repeats. 1 s to 1 min when left out. */
  readonly backoffMs?: readonly number[];
  /** Attempts before a job is dead; 5 when left out. */
  readonly maxDeliveries?: number;
}

export interface WorksMetadata {
  readonly definition: JobDefinition;
  readonly options: WorksOptions;
}

export const WORKS = Symbol('works');
export const ON_DEAD = Symbol('on-dead');

/**
 * Works on the jobs of a queue with a method of any provider: `method(payload, job)`. Throw a retryable `Problem` (or
 * anything unexpected) and the job comes back after a pause; one that is not retryable, or one attempt too many, sends it
 * to the dead letters. Where a database, a store or a broker is away, the job is left to its owner, who enqueues it again
 * as one that was lost: that is no attempt. A job may be delivered twice: the work must bear it.
 */
export const Works =
  <J extends JobDefinition>(definition: J, options: WorksOptions) =>
  <M extends (payload: PayloadOf<J>, job: Job) => Promise<void> | void>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata<symbol, WorksMetadata>(WORKS, { definition, options })(target, key, descriptor);
  };

/** Called when a job of the queue is dead, `method(payload, reason)`, in the service that works on the queue; perhaps twice. */
export const OnDead =
  <J extends JobDefinition>(definition: J) =>
  <M extends (payload: PayloadOf<J>, reason: Problem) => Promise<void> | void>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata<symbol, JobDefinition>(ON_DEAD, definition)(target, key, descriptor);
  };
