import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { SERVICE_NAMES, type ServiceName, SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { startPostgres } from '@rowdeck/embedded-postgres';
import { expectServices } from '@rowdeck/messaging';
import { ensureServiceDatabases } from '@rowdeck/persistence';
import { type FoundServer } from '@rowdeck/server-process';
import { fileOf } from '@rowdeck/settings';
import { GatewayModule } from '@rowdeck/service-gateway';
import { DevelopmentGatewayModule } from '@rowdeck/service-gateway-development';
import {
  assertPortsFree,
  closeServices,
  type Environment,
  keepSealingKey,
  type RunningService,
  runService,
} from '@rowdeck/service-kit';
import { asFullDisk, openDataFolder } from './data-folder';
import { type Edge, SERVICE_MODULES } from './service-modules';
import { type StandaloneSettings } from './standalone-settings';

/** What services write is for its owner alone. Postgres, which as root runs as somebody else, sees to its own files. */
const NOTHING_FOR_OTHERS = 0o077;

export interface RunningStandalone {
  /** Resolves when it is stopped; rejects when its database ends before: without it nothing works, and a restart repairs it. */
  readonly lost: Promise<void>;
  /** Stops the services from the edge inwards, then the database, all within one limit. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

const mailboxAt = (folder: string): string => pathToFileURL(folder).href.replace('file:', 'mailbox:');

/** A setting, unless the operator has it in a file, where it may change. */
const unlessFiled = (name: string, env: Environment, value: string): Environment =>
  env[fileOf(name)] ? {} : { [name]: value };

const sharedEnvironment = (settings: StandaloneSettings, env: Environment): Environment => ({
  // On one's own machine nobody is billed: every account starts without limits unless the operator says otherwise.
  SIGNUP_TIER: 'enterprise',
  BILLING: 'none',
  // No other machine could be slow here: after a crash, its chunks are taken up again soon.
  LEASE_SECONDS: '5',
  ...unlessFiled('MAIL_URL', env, settings.mailUrl ?? mailboxAt(settings.data.mailbox)),
  ...(env['SEALING_KEYS'] ? {} : { [fileOf('SEALING_KEYS')]: settings.data.sealingKeys }),
  ...(settings.logFile === null ? {} : { LOG_FILE: settings.logFile }),
  ...env,
  ...(settings.mailUrl === null ? { MAILBOX_DIR: settings.data.mailbox } : {}),
  PORT: String(settings.port),
  PUBLIC_URL: settings.publicUrl,
  WEB_ROOT: settings.webRoot,
  ...unlessFiled('OBJECT_STORE_URL', env, env['OBJECT_STORE_URL'] ?? pathToFileURL(settings.data.objects).href),
  HEALTH_PORT: '0',
  // The database is its own, and calls stay in the process.
  DATABASE_URL_FILE: undefined,
  NATS_URL: undefined,
  NATS_URL_FILE: undefined,
});

const databaseLost = async ({ ended }: FoundServer, stopped: AbortSignal, { data }: StandaloneSettings) => {
  await Promise.race([ended ?? once(stopped, 'abort'), once(stopped, 'abort')]);
  if (stopped.aborted) return;
  const log = join(data.postgres, 'postgres.log');
  throw new Error(
    `The database of this Rowdeck has ended, so Rowdeck ends too. Read why in ${log}, and start it again.`,
  );
};

interface Environments {
  readonly shared: Environment;
  /** Of the one service whose health can be asked for from outside, where the operator says so. */
  readonly gateway: Environment;
}

const environmentsOf = (settings: StandaloneSettings, env: Environment): Environments => {
  const shared = sharedEnvironment(settings, env);
  return { shared, gateway: { ...shared, HEALTH_PORT: env['HEALTH_PORT'] ?? '0' } };
};

const startServices = async (
  postgresUrl: string,
  { shared, gateway }: Environments,
  running: RunningService[],
): Promise<void> => {
  const behind = SERVICE_NAMES.filter((name): name is Exclude<ServiceName, Edge> => name !== 'gateway');
  expectServices(behind);
  const databases = await ensureServiceDatabases(postgresUrl, SERVICES_WITH_DATABASE);
  for (const name of behind) {
    const env = { ...shared, DATABASE_URL: databases[name] };
    running.push(await runService(SERVICE_MODULES[name], { name, signals: false, env }));
  }
  running.push(
    await runService(DevelopmentGatewayModule, {
      name: 'gateway',
      signals: false,
      env: gateway,
      beside: () => running.filter(({ name }) => name !== 'gateway'),
      http: GatewayModule.http(shared),
    }),
  );
};

/** One that is frozen is killed, with its sessions, so that nothing of this process is left behind. */
const stopPostgres = (postgres: FoundServer, limitMs: number): Promise<void> => {
  const onKill = () =>
    new Logger('Drain').error(
      `Gave up waiting for the end of Postgres after ${limitMs} ms, and killed it: at the next start it recovers by itself`,
    );
  return postgres.stop({ limitMs, onKill });
};

/** Every service in this process, on a Postgres of its own and a folder of files. */
export const startStandalone = async (settings: StandaloneSettings, env: Environment): Promise<RunningStandalone> => {
  const { root, objects, mailbox } = settings.data;
  const environments = environmentsOf(settings, env);
  await assertPortsFree(settings.port, environments.gateway);
  const logs = settings.logFile === null ? [] : [join(root, 'logs')];
  await openDataFolder(root, [objects, mailbox, ...logs]);
  await keepSealingKey(settings.data.sealingKeys);
  const postgres = await startPostgres({ dataDir: root });
  process.umask(NOTHING_FOR_OTHERS);
  const running: RunningService[] = [];
  const stopped = new AbortController();
  let ending: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped.abort();
    ending ??= closeServices(running.toReversed(), (limitMs) => stopPostgres(postgres, limitMs));
    return ending;
  };
  const lost = databaseLost(postgres, stopped.signal, settings);
  const started = startServices(postgres.url, environments, running);
  try {
    await Promise.race([started, lost]);
  } catch (error) {
    await stop();
    throw asFullDisk(root, error);
  }
  return { stop, lost };
};
