import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK, type tracing } from '@opentelemetry/sdk-node';

let sdk: NodeSDK | undefined;
let users = 0;

/** Where a collector takes traces over OTLP/HTTP. */
export const tracesUrl = (endpoint: string): string => new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href;

export const collectorAt = (endpoint: string): tracing.SpanExporter =>
  new OTLPTraceExporter({ url: tracesUrl(endpoint) });

/** Starts exporting the traces of this process; services that share the process share the exporter. */
export const startTracing = (serviceName: string, open: () => tracing.SpanExporter): void => {
  users += 1;
  if (sdk) return;
  sdk = new NodeSDK({ serviceName: `rowdeck-${serviceName}`, traceExporter: open(), instrumentations: [] });
  sdk.start();
};

/** Sends what is left when the last service that started tracing has ended. */
export const stopTracing = async (): Promise<void> => {
  users = Math.max(0, users - 1);
  if (users > 0 || !sdk) return;
  const ending = sdk;
  sdk = undefined;
  await ending.shutdown();
};
