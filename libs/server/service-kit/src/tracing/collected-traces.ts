import { context, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { resourceNamed } from './resource-named';
import { setTracing } from './tracing';

/** Where a collector takes traces over OTLP/HTTP. */
export const tracesUrl = (endpoint: string): string => new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href;

/** @param headers asked for with each part that is sent */
export const collectorAt = (endpoint: string, headers: () => Promise<Record<string, string>>): SpanExporter =>
  new OTLPTraceExporter({ url: tracesUrl(endpoint), headers });

/** Which traces are told, by OpenTelemetry's own names of it, and of which share. */
export interface Sampling {
  readonly sampler: string;
  readonly share: number;
}

const rootSampler = (name: string, share: number): Sampler => {
  if (name.endsWith('always_off')) return new AlwaysOffSampler();
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
};

const samplerOf = ({ sampler, share }: Sampling): Sampler => {
  const root = rootSampler(sampler, share);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
};

let provider: NodeTracerProvider | undefined;
let users = 0;

/** Starts exporting the traces of this process; services that share the process share the exporter. */
export const startTracing = (serviceName: string, sampling: Sampling, open: () => SpanExporter): void => {
  users += 1;
  if (provider) return;
  provider = new NodeTracerProvider({
    resource: resourceNamed(`rowdeck-${serviceName}`),
    sampler: samplerOf(sampling),
    spanProcessors: [new BatchSpanProcessor(open())],
  });
  provider.register();
  setTracing(true);
};

/** Sends what is left when the last service that started tracing has ended. */
export const stopTracing = async (): Promise<void> => {
  users = Math.max(0, users - 1);
  if (users > 0 || !provider) return;
  const ending = provider;
  provider = undefined;
  setTracing(false);
  for (const api of [trace, context, propagation]) api.disable();
  await ending.shutdown();
};
