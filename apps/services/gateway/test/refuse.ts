import { Problem, type ProblemCode } from '@rowdeck/contracts';

/** What a service answers that refuses. @param key the field that is at fault */
export const refuse = (code: ProblemCode, key?: string): never => {
  throw new Problem(code, key === undefined ? {} : { errors: { [key]: ['This must be fixed.'] } });
};

/** What is asked for, if it is what the service knows; else the problem. */
export const known = <T>(asked: unknown, id: unknown, what: T, code: ProblemCode): T =>
  asked === id ? what : refuse(code);
