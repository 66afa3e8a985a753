import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { resourceNamed } from './resource-named';

/** Where a collector takes traces over OTLP/HTTP. */
export const tracesUrl = (endpoint: string): string => new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href;

/** @param headers asked for with each part that is sent */
export const collectorAt = (endpoint: string, headers: () => Promise<Record<string, string>>): SpanExporter =>
  new OTLPTraceExporter({ url: tracesUrl(endpoint), headers });

let provider: NodeTracerProvider | undefined;
let users = 0;

/** Starts exporting the traces of this process; services that share the process share the exporter. */
export const startTracing = (serviceName: string, open: () => SpanExporter): void => {
  users += 1;
  if (provider) return;
  provider = new NodeTracerProvider({
    resource: resourceNamed(`rowdeck-${serviceName}`),
    spanProcessors: [new BatchSpanProcessor(open())],
  });
  provider.register();
};

/** Sends what is left when the last service that started tracing has ended. */
export const stopTracing = async (): Promise<void> => {
  users = Math.max(0, users - 1);
  if (users > 0 || !provider) return;
  const ending = provider;
  provider = undefined;
  for (const api of [trace, context, propagation]) api.disable();
  await ending.shutdown();
};
