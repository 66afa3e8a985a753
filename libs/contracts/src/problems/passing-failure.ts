/** Node's errors of sockets, and Postgres' of class 08 (connection), "shutting down", "starting up" and "too many connections". */
const PASSING = /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|08\w{3}|57P0[123]|53300)$/;

/** What Postgres' driver says, without a code, when its connection breaks or none can be had. */
const BROKEN = /^Connection terminated|^timeout exceeded when trying to connect/;

const told = (error: object, key: 'code' | 'message'): string =>
  key in error ? String((error as Record<typeof key, unknown>)[key]) : '';

/** Whether an error says that a server was not to be reached: it mends itself when the server is back. */
export const isPassingFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (PASSING.test(told(error, 'code')) || BROKEN.test(told(error, 'message')));
