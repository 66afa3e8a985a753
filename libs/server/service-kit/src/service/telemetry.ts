import { Logger } from '@nestjs/common';
import { type DestinationStream } from 'pino';
import { Counter } from 'prom-client';
import { type ServiceEnvironment } from '../config/service-environment';
import { type LogLosses } from '../logging/collected-log';
import { logDestination } from '../logging/create-logger';
import { type ServiceMetrics } from '../metrics/service-metrics';
import { collectorHeaders } from './collector-headers';
import { serviceKitConfig } from './service-kit.config';

export interface Telemetry {
  /** Where the lines of the log go: standard output or a file, and the collector as well where there is one. */
  readonly log: DestinationStream;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const inBoth = (first: DestinationStream, second: DestinationStream): DestinationStream => ({
  write: (line) => {
    first.write(line);
    second.write(line);
  },
});

const countedLosses = ({ registry }: ServiceMetrics): LogLosses => {
  const lines = new Counter({
    name: 'rowdeck_log_lines_lost_total',
    help: 'Lines of the log that the collector has not taken; they stand in standard output or the log file alone.',
    registers: [registry],
  });
  return {
    lost: (count) => lines.inc(count),
    away: (err) =>
      new Logger('Telemetry').warn({ err }, 'The collector takes no lines of the log: they are here alone'),
  };
};

/** OpenTelemetry's SDK, a fifth of what a service takes to start, is loaded only where there is a collector. */
const loadCollectors = async () => ({
  ...(await import('../tracing/collected-traces')),
  ...(await import('../logging/collected-log')),
});

/** Begins to send traces and the log to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; without one, the log stays here. */
export const startTelemetry = async (
  name: string,
  environment: ServiceEnvironment,
  metrics: ServiceMetrics,
): Promise<Telemetry> => {
  const config = serviceKitConfig.read(environment);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_LOGS_EXPORTER: exporter, LOG_FILE: file } = config;
  const log = logDestination(file);
  // Also where nothing can be lost: operators find every metric of their page in any service.
  const losses = countedLosses(metrics);
  if (endpoint === undefined) return { log, stop: () => Promise.resolve() };
  const { startTracing, collectorAt, stopTracing, openCollectedLog, logCollectorAt, closeCollectedLog } =
    await loadCollectors();
  const headers = collectorHeaders(environment);
  const sampling = { sampler: config.OTEL_TRACES_SAMPLER, share: config.OTEL_TRACES_SAMPLER_ARG };
  startTracing(name, sampling, () => collectorAt(endpoint, headers));
  if (exporter === 'none') return { log, stop: stopTracing };
  const collected = openCollectedLog(() => logCollectorAt(endpoint, headers), losses);
  const stop = async () => {
    await stopTracing();
    await closeCollectedLog();
  };
  return { log: inBoth(log, collected), stop };
};
