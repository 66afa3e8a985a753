import { type Server } from 'node:http';
import { Logger, type Type } from '@nestjs/common';
import { ServiceEnvironment } from '../config/service-environment';
import { runAsService } from '../context/context';
import { healthListener, healthRoutes } from '../health/health-routes';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { createLogger } from '../logging/create-logger';
import { watchParts } from '../metrics/part-faults';
import { ServiceMetrics } from '../metrics/service-metrics';
import { PeriodicTasks } from '../periodic/periodic-tasks';
import { buildApp, serveProduct, startApp, type App } from './build-app';
import { closeOnSignal, endOnCrash } from './process-events';
import { type Closing, closeTogether } from './close-together';
import { assertPortFree, endServer, listen, portOf } from './listen';
import { type HostParts } from './service-host.module';
import { certificateFiles, serviceKitConfig, type ServiceKitConfig } from './service-kit.config';
import { type RunningService, type ServiceOptions } from './service-options';
import { startTelemetry, type Telemetry } from './telemetry';

/**
 * Runs a service: its module, health, metrics, logs, traces, RPC, and an orderly end on SIGTERM or SIGINT. Rejects (and so
 * ends the process with a message) with `ConfigInvalid` or what else keeps it from starting.
 */
export const runService = (root: Type, options: ServiceOptions): Promise<RunningService> =>
  runAsService(options.name, () => start(root, options));

/**
 * Ends services that run in one process, which were started without `signals`, those first that call the others. There is one limit for all of them.
 * @param beside ends what they stand on, within the time that it is told
 */
export const closeServices = (
  fromTheEdge: readonly RunningService[],
  beside?: (limitMs: number) => Promise<void>,
): Promise<void> =>
  closeTogether(
    fromTheEdge.map(({ closing }) => closing),
    beside,
  );

/**
 * Rejects as the service that serves the product would, before what it needs has been made.
 * @param env what it is going to be run with
 */
export const assertPortsFree = async (port: number, env: ServiceOptions['env']): Promise<void> => {
  const { HOST, HEALTH_PORT = 0, HEALTH_HOST } = serviceKitConfig.read(new ServiceEnvironment(env));
  await assertPortFree(port, HOST, 'PORT');
  await assertPortFree(HEALTH_PORT, HEALTH_HOST, 'HEALTH_PORT');
};

const start = async (root: Type, options: ServiceOptions): Promise<RunningService> => {
  const environment = new ServiceEnvironment(options.env);
  const config = serviceKitConfig.read(environment);
  const parts = { environment, lifecycle: new ServiceLifecycle(), metrics: new ServiceMetrics(options.name) };
  watchParts(parts.lifecycle, parts.metrics);
  const telemetry = await startTelemetry(options.name, environment, parts.metrics);
  // Before the application is built, which may take a while: a liveness probe must be answered meanwhile.
  const health = await listenForHealth(parts, config, options.beside);
  try {
    const app = await buildApp(root, parts, createLogger(config.LOG_LEVEL, telemetry.log), {
      ...options,
      tls: certificateFiles(config),
    });
    return await serve(app, { parts, config, options, health, telemetry });
  } catch (error) {
    await endServer(health);
    await telemetry.stop();
    throw error;
  }
};

const listenForHealth = (
  { lifecycle, metrics }: HostParts,
  config: ServiceKitConfig,
  beside: ServiceOptions['beside'],
): Promise<Server> =>
  listen(healthListener(healthRoutes(lifecycle, metrics, beside)), {
    port: config.HEALTH_PORT ?? 0,
    host: config.HEALTH_HOST,
    tls: certificateFiles(config),
  });

interface Built {
  readonly parts: HostParts;
  readonly config: ServiceKitConfig;
  readonly options: ServiceOptions;
  /** Health and metrics: never on the product's port, where whoever reaches the product would read them. */
  readonly health: Server;
  readonly telemetry: Telemetry;
}

const serve = async (app: App, built: Built): Promise<RunningService> => {
  const { parts, config, options } = built;
  try {
    await startApp(app);
    const product = options.http && (await serveProduct(app, options.http, config.HOST));
    parts.lifecycle.markStarted();
    app.get(PeriodicTasks).start();
    return running(app, product, built);
  } catch (error) {
    await app.close();
    throw error;
  }
};

const running = (app: App, product: Server | undefined, built: Built): RunningService => {
  const { health, telemetry, config } = built;
  const { lifecycle } = built.parts;
  const { name, signals = true } = built.options;
  const logger = new Logger('Service');
  const closing: Closing = {
    ...{ name, lifecycle, product },
    ...{ drainDelayMs: config.DRAIN_DELAY_MS, drainTimeoutMs: config.DRAIN_TIMEOUT_MS },
    closeApp: () => app.close(),
    ended: async () => {
      await endServer(health);
      logger.log(`${name} has ended`);
    },
    endTelemetry: () => telemetry.stop(),
  };
  const closeOnce = once(() => closeTogether([closing]));
  const undo = signals ? [closeOnSignal(closeOnce), endOnCrash()] : [];
  const service = {
    name,
    lifecycle,
    metrics: built.parts.metrics,
    healthPort: portOf(health),
    httpPort: product && portOf(product),
    closing,
    close: () => {
      for (const forget of undo) forget();
      return closeOnce();
    },
  };
  logger.log({ healthPort: service.healthPort, httpPort: service.httpPort }, `${name} is ready`);
  return service;
};

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let started: Promise<void> | undefined;
  return () => (started ??= work());
};
