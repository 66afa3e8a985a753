import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

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
