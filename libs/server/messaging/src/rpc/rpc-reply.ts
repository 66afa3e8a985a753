import { problemBody, toProblemBody, type ProblemBody } from '@rowdeck/contracts';
import { asProblem } from '@rowdeck/failures';

/** An answer on the wire: the result, or the problem. */
type RpcReply = { readonly result: unknown } | { readonly problem: ProblemBody };

/** Undefined for what is neither. The result was checked against the contract where it was made. */
export const readReply = (answer: string): RpcReply | undefined => {
  const reply: unknown = JSON.parse(answer);
  if (typeof reply !== 'object' || reply === null) return undefined;
  if ('result' in reply) return { result: reply.result };
  const { success, data } = problemBody.safeParse('problem' in reply ? reply.problem : undefined);
  return success ? { problem: data } : undefined;
};

export const encodeResult = (result: unknown): string => JSON.stringify({ result: result ?? null });

/** The filter has made a body of what a handler threw; what fails outside a handler is not one yet. */
export const problemOf = (error: unknown): ProblemBody => {
  const body = problemBody.safeParse(error);
  return body.success ? body.data : toProblemBody(asProblem(error));
};

export const encodeFailure = (problem: ProblemBody): string => JSON.stringify({ problem });
