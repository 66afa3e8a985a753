import { type Logger } from '@nestjs/common';
import { type Problem } from '@rowdeck/contracts';

const METHODS = { error: 'error', warn: 'warn', info: 'log', debug: 'debug' } as const;

/** An expected refusal is one line; what should not happen comes with its cause and stack. */
export const logProblem = (logger: Logger, problem: Problem, facts: Readonly<Record<string, unknown>>): void => {
  const { level } = problem.kind;
  const serious = level === 'error' || level === 'warn';
  const entry = { ...facts, code: problem.code, ...(serious ? { err: problem.cause ?? problem } : {}) };
  logger[METHODS[level]](entry, problem.message);
};
