import { type z } from 'zod';

/** Work that one of several workers does once: `queue` is `<service>.<work>`. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  readonly queue: string;
  readonly payload: P;
}

export type PayloadOf<J extends JobDefinition> = z.output<J['payload']>;

export const defineJob = <P extends z.ZodType>(definition: {
  queue: `${string}.${string}`;
  payload: P;
}): JobDefinition<P> => definition;
