import { Problem } from '@rowdeck/contracts';
import { InfrastructureUnavailable, PARTS } from './infrastructure-unavailable.error';
import { errorCode } from './error-code';
import { isTransientError } from './transient-error';

/** Something that is away, as an operator reads of it. */
export interface AwayPart {
  readonly name: string;
  /** What shows, when it succeeds, that it works again. */
  readonly sign: string;
  /** What is wrong with it, and what to do. */
  readonly fault: string;
}

const REMEDIES: Readonly<Record<string, string>> = {
  [PARTS.database]: 'Check that Postgres runs, and look into its log.',
  [PARTS.databaseRoom]: 'Free or add space on the disk of Postgres; what waits goes on by itself then.',
  [PARTS.databaseLock]: 'Somebody holds it: pg_stat_activity and pg_locks say who.',
  [PARTS.broker]: 'Check that NATS runs with JetStream, and look into its log.',
  [PARTS.disk]: 'Free or add space on the disk of this process; what waits goes on by itself then.',
  [PARTS.other]: 'Check that the server at this address runs.',
};

const DISK_FULL = ['ENOSPC', 'EDQUOT'];

/** Errors of drivers, which name no part: told by the class of their code, or by their own. */
const nameOf = (error: Error): string => {
  const code = errorCode(error);
  if (code === '53100') return PARTS.databaseRoom;
  if (code === '55P03') return PARTS.databaseLock;
  if (DISK_FULL.includes(code)) return PARTS.disk;
  if (error.name === 'NatsError') return PARTS.broker;
  const ofPostgres = error.name === 'QueryFailedError' || /^\d\w{4}$/.test(code) || code === '';
  return ofPostgres ? PARTS.database : PARTS.other;
};

const ofDriver = (error: Error): AwayPart => {
  const name = nameOf(error);
  // Nothing shows that a lock is free but that nobody waits for it any more, while Postgres works.
  const sign = name === PARTS.databaseLock ? PARTS.database : name;
  return { name, sign, fault: `${error.message.replace(/\.$/, '')}. ${REMEDIES[name] ?? ''}` };
};

/** In the parameters of a problem between services: what is away for the one that answers. */
export const AWAY_PART = 'away_part';

const ROOM: ReadonlySet<unknown> = new Set([
  PARTS.databaseRoom,
  PARTS.brokerRoom,
  PARTS.lettersRoom,
  PARTS.storeRoom,
  PARTS.disk,
]);

/** Whether what failed, here or at a service that was asked, lacks room: what is stored can be read. */
export const isFull = (error: unknown): boolean =>
  ROOM.has(partAway(error)?.name) || (error instanceof Problem && ROOM.has(error.params[AWAY_PART]));

/** The part that an error is about. Undefined where nothing is away: one that is busy, or a fault of the work. */
export const partAway = (error: unknown): AwayPart | undefined => {
  if (error instanceof InfrastructureUnavailable) return { name: error.part, sign: error.sign, fault: error.message };
  if (!isTransientError(error) || !(error instanceof Error)) return undefined;
  return error instanceof Problem ? partAway(error.cause) : ofDriver(error);
};

/** Whether what failed, here or at a service that was asked, was given up since somebody holds a lock on what it needs. */
const isHeld = (error: unknown): boolean =>
  partAway(error)?.name === PARTS.databaseLock ||
  (error instanceof Problem && error.params[AWAY_PART] === PARTS.databaseLock);

/**
 * Whether a failure, here or at a service that was asked, is that of a part which is away, so that all that needs it would fail in the same way. A lock that
 * somebody holds is on one account's rows, as any other fault is of one piece of work: that is no reason to leave the others.
 */
export const concernsAll = (error: unknown): boolean => isTransientError(error) && !isHeld(error);
