import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { errorCode } from '@rowdeck/failures';
import { currentService } from '../context/context';

export type Carrier = Readonly<Record<string, string>>;

/** Of a trace that was received or kept; of none, an empty one. */
export const carrierOf = (traceparent: string | null | undefined): Carrier => (traceparent ? { traceparent } : {});

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** What is said of a span: its name holds no ids, and nothing in it is a value of a statement or of a person. */
export interface SpanAbout {
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  /** By the names of OpenTelemetry's semantic conventions, where these have one. */
  readonly attributes?: Attributes;
}

let on = false;

/** Whether this process tells a collector what it does. Set before the parts of a service are made: what is wrapped for spans is so only then. */
export const isTracing = (): boolean => on;

/** Of whoever has opened the way to the collector, or closed it. */
export const setTracing = (value: boolean): void => void (on = value);

/** `traceparent` (and what else the propagator adds) of the active span; empty when tracing is off. */
export const activeTrace = (): Record<string, string> => {
  const carrier: Record<string, string> = {};
  if (on) propagation.inject(context.active(), carrier);
  return carrier;
};

/** By which the active span's trace is found at the collector; undefined when tracing is off. */
export const activeTraceId = (): string | undefined => (on ? trace.getActiveSpan()?.spanContext().traceId : undefined);

/** Says more of the active span. */
export const describeSpan = (attributes: Attributes, name?: string): void => {
  if (!on) return;
  const span = trace.getActiveSpan();
  span?.setAttributes(attributes);
  if (name !== undefined) span?.updateName(name);
};

/** What the active span is about went wrong, without an exception; `type` is the code of a problem or a status. */
export const failSpan = (type: string): void => {
  if (on) markFailed(trace.getActiveSpan(), type);
};

const markFailed = (span: Span | undefined, type: string): void => {
  span?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
};

/** Never the message, in which values of a user may stand. */
const typeOf = (error: unknown): string => errorCode(error) || (error instanceof Error ? error.name : typeof error);

const optionsOf = ({ kind, attributes }: SpanAbout) => ({
  kind: KINDS[kind],
  attributes: { 'rowdeck.service': currentService(), ...attributes },
});

const spanIn = <T>(parent: typeof ROOT_CONTEXT, about: SpanAbout, work: () => Promise<T>): Promise<T> =>
  trace.getTracer('rowdeck').startActiveSpan(about.name, optionsOf(about), parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });

/** Runs work as a span that continues the trace of its carrier, or begins one. While tracing is off it is the work alone. */
export const inSpan = <T>(
  { carrier, ...about }: SpanAbout & { readonly carrier: Carrier },
  work: () => Promise<T>,
): Promise<T> => (on ? spanIn(propagation.extract(ROOT_CONTEXT, carrier), about, work) : work());

/**
 * Runs work as a part of the active span. Where there is none, or none that is sampled, it is the work alone: what is asked for again and again by a sweep
 * would be a trace each time.
 */
export const inChildSpan = <T>(about: SpanAbout, work: () => Promise<T>): Promise<T> =>
  isPartOfTrace() ? spanIn(context.active(), about, work) : work();

const isPartOfTrace = (): boolean => on && trace.getActiveSpan()?.isRecording() === true;

/** The same for what is no call, as a list that is read: it ends when the function is called, with what went wrong if anything did. */
export const beginChildSpan = (about: SpanAbout): ((error?: unknown) => void) => {
  if (!isPartOfTrace()) return () => undefined;
  const span = trace.getTracer('rowdeck').startSpan(about.name, optionsOf(about));
  return (error) => {
    if (error !== undefined) markFailed(span, typeOf(error));
    span.end();
  };
};
