import { Problem } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from './infrastructure-unavailable.error';

/** What Node, drivers and clients put in `code`; empty when there is none. Asks for no class: errors come from several realms. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

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

/** Class 08 is the connection's; then "shut down by an administrator", "crashed", "starting up", "too many connections". */
const POSTGRES = /^(08\w{3}|57P0[123]|53300)$/;

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

const CODES = new Set([...NODE_SOCKETS, ...NATS]);

/** What Postgres' driver says, without a code, when its connection breaks or none can be had. */
const BROKEN_CONNECTION = /^Connection terminated|^timeout exceeded when trying to connect/;

/**
 * Whether an error says that a server could not be reached or used: the same call succeeds when the server is back. The one
 * list of such errors: what waits for a server, retries or chooses a log level asks here.
 */
export const isTransientError = (error: unknown): boolean => {
  if (error instanceof Problem) return error.kind.status === 503;
  if (error instanceof InfrastructureUnavailable) return true;
  if (typeof error !== 'object' || error === null) return false;
  const code = errorCode(error);
  const message = 'message' in error ? String(error.message) : '';
  return CODES.has(code) || POSTGRES.test(code) || BROKEN_CONNECTION.test(message);
};
