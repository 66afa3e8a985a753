import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK, type tracing } from '@opentelemetry/sdk-node';

export type Carrier = Readonly<Record<string, string>>;

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

/** `traceparent` (and what else the propagator adds) of the active span; empty when tracing is off. */
export const activeTrace = (): Record<string, string> => {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
};

/** Runs work as a span that continues the trace of its carrier. Costs next to nothing while tracing is off. */
export const inSpan = <T>(
  { name, kind, carrier }: { name: string; kind: keyof typeof KINDS; carrier: Carrier },
  work: () => Promise<T>,
): Promise<T> => {
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  return trace.getTracer('rowdeck').startActiveSpan(name, { kind: KINDS[kind] }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
};

let sdk: NodeSDK | undefined;
let users = 0;

/** Where a collector takes traces over OTLP/HTTP. */
export const tracesUrl = (endpoint: string): string => new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href;

/** @param headers asked for with each part that is sent */
export const collectorAt = (endpoint: string, headers: () => Promise<Record<string, string>>): tracing.SpanExporter =>
  new OTLPTraceExporter({ url: tracesUrl(endpoint), headers });

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
