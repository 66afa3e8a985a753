import { problemBody, toProblemBody, type ProblemBody } from '@rowdeck/contracts';
import { asProblem } from '@rowdeck/failures';
import { z } from 'zod';

/** An answer on the wire: the result, or the problem. */
export const rpcReply = z.union([z.object({ problem: problemBody }), z.object({ result: z.unknown() })]);

export const encodeResult = (result: unknown): string => JSON.stringify({ result: result ?? null });

/** The filter has made a body of what a handler threw; what fails outside a handler is not one yet. */
export const problemOf = (error: unknown): ProblemBody => {
  const body = problemBody.safeParse(error);
  return body.success ? body.data : toProblemBody(asProblem(error));
};

export const encodeFailure = (problem: ProblemBody): string => JSON.stringify({ problem });
