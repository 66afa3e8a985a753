import { setTimeout as sleep } from 'node:timers/promises';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs';
import { type DestinationStream } from 'pino';
import { resourceNamed } from '../tracing/resource-named';

/** Lines that wait for the collector at most; what comes on top is lost, since a service never waits for its log. */
export const MOST_WAITING = 2_048;
/** Characters of a line that are sent, so that what waits is bounded in bytes as well. */
const MOST_CHARACTERS = 16_384;
const SEND_EVERY_MS = 1_000;
const SEND_TIMEOUT_MS = 5_000;

/** OpenTelemetry, Logs Data Model, “Field: SeverityNumber”. */
const SEVERITIES: Readonly<Record<string, number>> = { trace: 1, debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };

type LogRecord = Parameters<ReturnType<LoggerProvider['getLogger']>['emit']>[0];
type Line = Readonly<{ level: string; time: string; msg?: string }> & NonNullable<LogRecord['attributes']>;

/** What a line of JSON, as pino writes it, is to a collector. */
const recordOf = (text: string): LogRecord => {
  const { level, time, msg = '', ...attributes } = JSON.parse(text) as Line;
  return {
    timestamp: new Date(time),
    severityText: level,
    severityNumber: SEVERITIES[level] ?? 0,
    body: msg.slice(0, MOST_CHARACTERS),
    attributes: text.length <= MOST_CHARACTERS ? attributes : { cut: text.slice(0, MOST_CHARACTERS) },
  };
};

/**
 * Where a collector takes log lines over OTLP/HTTP. Its certificates are OpenTelemetry’s own variables.
 * @param headers asked for with each part that is sent
 */
export const logCollectorAt = (endpoint: string, headers: () => Promise<Record<string, string>>): LogRecordExporter =>
  new OTLPLogExporter({
    url: new URL('v1/logs', `${endpoint.replace(/\/$/, '')}/`).href,
    timeoutMillis: SEND_TIMEOUT_MS,
    headers,
  });

export interface LogLosses {
  /** Lines that the collector will never have. */
  lost(lines: number): void;
  /** The collector takes no lines any more. Called once, until it has taken some again. */
  away(error: Error | undefined): void;
}

/**
 * Sends log lines to a collector, so that whoever breaks into the machine can remove none that was sent. It never blocks and
 * never grows: lines beyond those that may wait, and those that the collector does not take, are lost and counted.
 */
export class CollectedLog implements DestinationStream {
  private waiting = 0;
  private isAway = false;
  private readonly provider: LoggerProvider;

  constructor(
    private readonly exporter: LogRecordExporter,
    private readonly losses: LogLosses,
  ) {
    const queue = { maxQueueSize: MOST_WAITING, scheduledDelayMillis: SEND_EVERY_MS };
    this.provider = new LoggerProvider({
      resource: resourceNamed('rowdeck'),
      processors: [new BatchLogRecordProcessor({ exporter: this.counted(), ...queue })],
    });
  }

  write(text: string): void {
    if (this.waiting >= MOST_WAITING) {
      this.losses.lost(1);
      return;
    }
    this.waiting += 1;
    this.provider.getLogger('rowdeck').emit(recordOf(text));
  }

  /** Sends what waits, and gives up after five seconds. */
  async close(): Promise<void> {
    await Promise.race([this.provider.shutdown(), sleep(SEND_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private counted(): LogRecordExporter {
    return {
      export: (records, done) =>
        this.exporter.export(records, (result) => {
          this.settle(records.length, result.code === ExportResultCode.SUCCESS, result.error);
          done(result);
        }),
      forceFlush: () => this.exporter.forceFlush(),
      shutdown: () => this.exporter.shutdown(),
    };
  }

  private settle(lines: number, isTaken: boolean, error: Error | undefined): void {
    this.waiting -= lines;
    if (!isTaken) this.losses.lost(lines);
    if (!isTaken && !this.isAway) this.losses.away(error);
    this.isAway = !isTaken;
  }
}

let shared: CollectedLog | undefined;
let users = 0;

/** The log of this process; services that share the process share Nest's logger, and so the collector. */
export const openCollectedLog = (open: () => LogRecordExporter, losses: LogLosses): CollectedLog => {
  users += 1;
  shared ??= new CollectedLog(open(), losses);
  return shared;
};

/** Sends what is left when the last service that has opened it has ended. */
export const closeCollectedLog = async (): Promise<void> => {
  users = Math.max(0, users - 1);
  if (users > 0 || !shared) return;
  const ending = shared;
  shared = undefined;
  await ending.close();
};
