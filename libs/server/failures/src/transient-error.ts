import { Problem } from '@rowdeck/contracts';
import { errorCode } from './error-code';
import { InfrastructureUnavailable } from './infrastructure-unavailable.error';

const NODE_SOCKETS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** What a process or its disk has no more of. */
const EXHAUSTED = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'];

/**
 * Class 08 is the connection's, class 53 what the server has no more of: disk, memory, connections. Then "shut down by an administrator", "crashed",
 * "starting up", sessions and transactions ended because they were silent, a standby that takes no writes, a disk with errors. Then what was given up at a
 * limit: a lock that somebody else held for too long (55P03), a statement that took longer than any of ours does, or that an administrator has cancelled
 * (57014). Neither is a fault of the work.
 */
const POSTGRES = /^(08\w{3}|53\w{3}|57P0[1235]|25P03|25006|58030|55P03|57014)$/;

/** The client's own names (`ErrorCode` of nats), and the status of a subject that nobody serves. */
const NATS = [
  '503',
  'TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DRAINING',
  'CONNECTION_REFUSED',
  'CONNECTION_TIMEOUT',
  'DISCONNECT',
  'STALE_CONNECTION',
];

const CODES = new Set([...NODE_SOCKETS, ...EXHAUSTED, ...NATS]);

/**
 * What Postgres' driver says, without a code, when its connection breaks or none can be had; also the statement after the one that it broke at, as
 * where the disk of Postgres is full, which ends all of its sessions.
 */
const BROKEN_CONNECTION =
  /^Connection terminated|^timeout (?:expired|exceeded when trying to connect)$|^Query read timeout$|is not queryable$/;

/**
 * Whether an error says that a server could not be reached or used, or that a disk is full: a fault of what Rowdeck runs on, not of the work, and
 * the same call succeeds when that is over. The one list of such errors: what waits for a server, counts attempts, retries or chooses a log level asks here.
 */
export const isTransientError = (error: unknown): boolean => {
  if (error instanceof Problem) return error.kind.status === 503;
  if (error instanceof InfrastructureUnavailable) return true;
  if (typeof error !== 'object' || error === null) return false;
  const code = errorCode(error);
  const message = 'message' in error ? String(error.message) : '';
  return CODES.has(code) || POSTGRES.test(code) || BROKEN_CONNECTION.test(message);
};
