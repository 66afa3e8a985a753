import { Logger } from '@nestjs/common';
import { lastGood } from '@rowdeck/settings';
import { type ServiceEnvironment } from '../config/service-environment';
import { serviceKitConfig } from './service-kit.config';

export type CollectorHeaders = () => Promise<Record<string, string>>;

/** `name=value,name=value` with values in percent-encoding, as OpenTelemetry has its variable (OTLP Exporter Configuration). */
export const parseHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]];
    }),
  );

/** What is sent to the collector beside each part of log and traces: its credential, read anew each time, since its file may change. */
export const collectorHeaders = (environment: ServiceEnvironment): CollectorHeaders => {
  const current = lastGood(
    () => parseHeaders(serviceKitConfig.read(environment).OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    (err) => new Logger('Settings').warn({ err }, 'The new headers for the collector are not taken'),
  );
  return () => Promise.resolve(current());
};
