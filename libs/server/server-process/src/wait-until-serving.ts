import { setTimeout as sleep } from 'node:timers/promises';
import { type GuardedProcess } from './guarded-process';

const PAUSE_MS = 50;
const LIMIT_MS = 60_000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Asks until the probe no longer throws.
 * @throws Error with the server's last words when it ended, or with the probe's last error after a minute; it is stopped then
 */
export const waitUntilServing = async (
  server: GuardedProcess,
  name: string,
  probe: () => Promise<void>,
): Promise<void> => {
  const deadline = performance.now() + LIMIT_MS;
  let failure: unknown;
  while (server.running && performance.now() < deadline) {
    try {
      return await probe();
    } catch (error) {
      failure = error;
      await sleep(PAUSE_MS);
    }
  }
  const words = await server.lastWords().catch(() => '');
  const fate = server.running ? `did not answer within a minute (${reasonOf(failure)})` : 'ended at once';
  await server.stop();
  throw new Error(`${name} ${fate}${words ? `; its last words:\n${words}` : ''}`);
};
