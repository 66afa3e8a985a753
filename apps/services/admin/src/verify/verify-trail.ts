import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectionSettings, openServiceDatabase } from '@rowdeck/persistence';
import { type Environment, ServiceEnvironment } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { adminDatabase } from '../database/admin.database';
import { allRemoved, type Removed } from '../retention/audit-removal.repository';
import { answerOf, askForComparison, isWhole, type TrailReport } from '../reconcile/trail-comparison.repository';

const POLL_MS = 500;
/** The service looks every five seconds whether it is asked. */
const BEGIN_POLLS = 120;
/** Half an hour: after a database of days before was put back, all that came since is missing. */
const END_POLLS = 3_600;

const readArgs = (args: readonly string[]): boolean => {
  try {
    return parseArgs({ args: [...args], options: { mend: { type: 'boolean', default: false } } }).values.mend;
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: admin:verify [--mend]`);
  }
};

const wait = async (manager: EntityManager, asked: string): Promise<TrailReport> => {
  for (let polls = 1; polls <= END_POLLS; polls += 1) {
    const { begun, report } = await answerOf(manager, asked);
    if (report) return report;
    if (!begun && polls === BEGIN_POLLS)
      throw new Error(
        'Nobody has begun to compare the audit trail: the service admin does the work, so it has to run.',
      );
    await pause(POLL_MS);
  }
  throw new Error('The comparison of the audit trail has not ended. The log of the service admin says why.');
};

const fate = ({ missing, mended }: TrailReport): string[] => {
  if (missing === 0) return [];
  if (mended === 0) return ['None of them was noted: --mend notes them, as does the comparison of each hour.'];
  const rest = 'the log of the service admin says why the others were not';
  return [mended === missing ? 'All of them have been noted now.' : `${mended} of them have been noted now; ${rest}.`];
};

/** What a comparison has found, for whoever runs the command. */
export const inWords = (report: TrailReport): string => {
  const { compared, missing, oldest, uncompared } = report;
  const lines =
    missing === 0
      ? [`The audit trail holds each of the ${compared} events that were published from 15 minutes to 3 days ago.`]
      : [`The audit trail lacked ${missing} of ${compared} events that were published from 15 minutes to 3 days ago:`];
  return [
    ...lines,
    ...oldest.map(({ owner, id, type, time }) => `- ${time} ${type} ${id} of ${owner}`),
    ...(missing > oldest.length ? [`and ${missing - oldest.length} more`] : []),
    ...fate(report),
    ...uncompared.map((why) => `Not compared: ${why}`),
  ].join('\n');
};

const removedInWords = ({ entries, oldest, newest }: Removed): string =>
  `Retention (AUDIT_RETENTION_DAYS) has removed ${entries} entries, from ${oldest.toISOString()} to ${newest.toISOString()}.`;

/**
 * The command by which whoever has the server has the running service compare the audit trail now, and with `--mend` note what is
 * missing. Throws `ConfigInvalid`, or an error with what to do.
 *
 * @returns what to print, and whether nothing is missing now
 */
export const verifyTrail = async (
  args: readonly string[],
  env: Environment,
): Promise<{ readonly whole: boolean; readonly words: string }> => {
  const mends = readArgs(args);
  const database = await openServiceDatabase(adminDatabase, connectionSettings(new ServiceEnvironment(env)));
  try {
    const report = await wait(database.manager, await askForComparison(database.manager, mends));
    const removed = await allRemoved(database.manager);
    return {
      whole: isWhole(report),
      words: [inWords(report), removed && removedInWords(removed)].filter(Boolean).join('\n'),
    };
  } finally {
    await database.destroy();
  }
};
