import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnSystem, RowdeckProcess } from '@rowdeck/browser-client';

/** The two ways to run: every service in one process, or each in its own with real NATS, MinIO and Postgres. */
export const WAYS_TO_RUN = ['standalone', 'stack'] as const;
export type WayToRun = (typeof WAYS_TO_RUN)[number];

export interface RunningSystem extends OwnSystem {
  readonly dataDir: string;
  /** The process that was started; the parent of the services in the stack. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Boots a system with an empty data directory, which is gone after `stop`. It draws no slides unless it is told to: each upload would take seconds of a processor. */
export const startSystem = async (
  way: WayToRun,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningSystem> => {
  const dataDir = await mkdtemp(join(tmpdir(), `rowdeck-e2e-${way}-`));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const system = await RowdeckProcess.start(way, dataDir, {
      SLIDE_PREVIEWS: 'off',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      ...env,
    });
    return {
      url: system.url,
      mailboxKey: () => system.mailboxKey(),
      dataDir,
      pid: system.pid,
      stop: async () => {
        await system.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
};

export type SharedSystem = Pick<RunningSystem, 'url' | 'dataDir' | 'mailboxKey'>;

/** Puts a text at a name, where the systems that specs share look the records of domains up. */
export const publishText = async (name: string, text: string): Promise<void> => {
  const query = new URLSearchParams({ name, text });
  await fetch(new URL(`names?${query.toString()}`, process.env['ROWDECK_SHARED_SYSTEMS']), { method: 'PUT' });
};

/**
 * The one system of its kind that specs share, in one run of theirs: the stack takes half a minute of processor time to start.
 * Only for specs that bring accounts of their own, and neither count what is stored nor change or end what runs.
 */
export const sharedSystem = async (way: WayToRun): Promise<SharedSystem> => {
  const answer = await fetch(new URL(way, process.env['ROWDECK_SHARED_SYSTEMS']));
  if (!answer.ok) throw new Error(await answer.text());
  const { key, ...system } = (await answer.json()) as { url: string; dataDir: string; key: string };
  return { ...system, mailboxKey: () => Promise.resolve(key) };
};
