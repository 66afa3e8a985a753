import { type Logger as ServiceLogger, type LoggerService } from '@nestjs/common';
import { type Problem } from '@rowdeck/contracts';
import { type Logger } from 'pino';

type Level = 'info' | 'warn' | 'error' | 'fatal' | 'debug' | 'trace';

/**
 * Nest's logger over pino. Nest passes the class name last; before it stands a stack (`error('text', stack)`) or, when the
 * first argument is an object of facts, the text: `logger.warn({ err, id }, 'text')`.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const [first] = rest.slice(0, -1);
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else if (typeof message === 'object') this.logger[level]({ context, ...message }, textOf(first));
    else this.logger[level]({ context, ...(first === undefined ? {} : { stack: first }) }, textOf(message));
  }
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'string') return value;
  return JSON.stringify(value);
};

const METHODS = { error: 'error', warn: 'warn', info: 'log', debug: 'debug' } as const;

/** An expected refusal is one line; what should not happen comes with its cause and stack. */
export const logProblem = (logger: ServiceLogger, problem: Problem, facts: Readonly<Record<string, unknown>>): void => {
  const { level } = problem.kind;
  const serious = level === 'error' || level === 'warn';
  const entry = { ...facts, code: problem.code, ...(serious ? { err: problem.cause ?? problem } : {}) };
  logger[METHODS[level]](entry, problem.message);
};
