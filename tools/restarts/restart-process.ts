import { setTimeout as sleep } from 'node:timers/promises';
import { RowdeckProcess } from '@rowdeck/browser-client';
import { type ChaosSystem } from '../chaos/system/chaos-system';
import { type Restart } from './restart-table';

const LOOK_EVERY_MS = 20;
const LIMIT_MS = 180_000;
const QUESTION_LIMIT_MS = 2_000;

const until = async (holds: () => Promise<boolean>, what: string): Promise<void> => {
  for (const deadline = performance.now() + LIMIT_MS; performance.now() < deadline; await sleep(LOOK_EVERY_MS))
    if (await holds()) return;
  throw new Error(`${what} within ${LIMIT_MS / 1_000} s`);
};

const isReady = async (health: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(QUESTION_LIMIT_MS);
  const answer = await fetch(`${health}/readyz`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
};

/** Kills a process of the stack, which starts another one by itself. */
export const restartOf = async (system: ChaosSystem, name: string): Promise<Restart> => {
  const former = await system.pid(name);
  const { health } = await system.service(name);
  await until(() => isReady(health), `${name} was not ready`);
  const killedAt = performance.now();
  process.kill(former, 'SIGKILL');
  const isAnother = async () => {
    const { pid } = await system.service(name);
    return pid !== null && pid !== former;
  };
  await until(isAnother, `${name} was not started again`);
  const startedMs = performance.now() - killedAt;
  await until(() => isReady(health), `${name} was not ready again`);
  return { startedMs, readyMs: performance.now() - killedAt };
};

/** A Rowdeck of one process, which nobody but this program starts again: on the data that it left. */
export class StandaloneRuns {
  private constructor(
    private readonly folder: string,
    private readonly healthPort: number,
    private running: RowdeckProcess,
  ) {}

  static async start(folder: string, healthPort: number): Promise<StandaloneRuns> {
    return new StandaloneRuns(folder, healthPort, await StandaloneRuns.begin(folder, healthPort));
  }

  get system(): RowdeckProcess {
    return this.running;
  }

  async restart(): Promise<Restart> {
    const killedAt = performance.now();
    process.kill(this.running.pid, 'SIGKILL');
    const starting = StandaloneRuns.begin(this.folder, this.healthPort);
    const startedMs = performance.now() - killedAt;
    const health = `http://127.0.0.1:${this.healthPort}`;
    await Promise.race([
      until(() => isReady(health), 'standalone was not ready again'),
      starting.then(() => undefined),
    ]);
    await until(() => isReady(health), 'standalone was not ready again');
    const readyMs = performance.now() - killedAt;
    this.running = await starting;
    return { startedMs, readyMs };
  }

  async stop(): Promise<void> {
    await this.running.stop();
  }

  private static begin(folder: string, healthPort: number): Promise<RowdeckProcess> {
    return RowdeckProcess.start('standalone', folder, {
      LOG_LEVEL: 'warn',
      SIGNUP_TIER: 'enterprise',
      SLIDE_PREVIEWS: 'off',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: String(healthPort),
    });
  }
}
