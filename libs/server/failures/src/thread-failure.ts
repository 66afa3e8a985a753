import { fromProblemBody, Problem, toProblemBody, type ProblemBody } from '@rowdeck/contracts';
import { InfrastructureUnavailable, type UnavailableCode } from './infrastructure-unavailable.error';

/** What is left of an error that is cloned into another thread is name, message and stack; so the rest goes as data. */
interface PackedFailure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: string;
  readonly problem?: ProblemBody;
  readonly unavailable?: { readonly problemCode: UnavailableCode; readonly remedy: string };
  readonly cause?: PackedFailure;
}

const MARK = 'rowdeckFailure';

const pack = (error: Error): PackedFailure => {
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...('code' in error && !(error instanceof Problem) ? { code: String(error.code) } : {}),
    ...(error instanceof Problem ? { problem: toProblemBody(error) } : {}),
    ...(error instanceof InfrastructureUnavailable
      ? { unavailable: { problemCode: error.problemCode, remedy: error.remedy } }
      : {}),
    ...(cause instanceof Error ? { cause: pack(cause) } : {}),
  };
};

const rebuild = ({ message, problem, unavailable, code, name }: PackedFailure, options: ErrorOptions): Error => {
  if (problem) return Object.assign(fromProblemBody(problem), options);
  if (!unavailable) return Object.assign(new Error(message, options), { name }, code === undefined ? {} : { code });
  const { problemCode, remedy } = unavailable;
  return Object.assign(new InfrastructureUnavailable(problemCode, message, remedy, options), { name });
};

const unpack = (packed: PackedFailure): Error => {
  const error = rebuild(packed, packed.cause === undefined ? {} : { cause: unpack(packed.cause) });
  return Object.assign(error, packed.stack === undefined ? {} : { stack: packed.stack });
};

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;

const WORN = 'ERR_WORN_THREAD';

/** Thrown by the work of a thread that has kept too much of what it did before: the input is to be taken by a new one. See `isWorn`. */
export class WornThread extends Error {
  readonly code = WORN;

  constructor(readonly kept: string) {
    super(`The thread keeps ${kept}.`);
  }
}

/** Whether what `fromThread` gave says that the thread is worn. */
export const isWorn = (error: unknown): boolean => memberOf(error, 'code') === WORN;

/** Wraps a thread's work, so that problems, remedies and error codes reach the caller of the thread: see `fromThread`. */
export const inThread =
  <I, O>(work: (input: I) => Promise<O> | O): ((input: I) => Promise<O>) =>
  async (input) => {
    try {
      return await work(input);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw new Error(error.message, { cause: { [MARK]: pack(error) } });
    }
  };

/** What the work of a thread threw, as it was thrown; an error of a class of its own is an `Error` with its name. */
export const fromThread = (error: unknown): unknown => {
  const packed = memberOf(memberOf(error, 'cause'), MARK);
  return packed === undefined ? error : unpack(packed as PackedFailure);
};
