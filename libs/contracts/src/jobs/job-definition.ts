import { type z } from 'zod';
import { type ServiceName } from '../services/services';

/** Work that one of several workers does once: `queue` is `<service>.<work>`. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  readonly queue: string;
  readonly payload: P;
  /** Silence of its worker, in milliseconds, after which a job is given to another. */
  readonly ackWaitMs: number;
}

export type PayloadOf<J extends JobDefinition> = z.output<J['payload']>;

/** A worker may be silent for a minute unless `ackWaitMs` says otherwise. */
export const defineJob = <P extends z.ZodType>({
  ackWaitMs = 60_000,
  ...definition
}: {
  queue: `${ServiceName}.${string}`;
  payload: P;
  ackWaitMs?: number;
}): JobDefinition<P> => ({ ...definition, ackWaitMs });
