import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What follows a request through every service it touches: into logs, RPC headers, outbox rows, jobs. */
export interface RequestContext {
  /** Shown to the user in a problem's `request_id`, found again in the logs of every service. */
  readonly requestId: string;
  /** W3C Trace Context, as received; with tracing switched on the active span replaces it on the way out. */
  readonly traceparent?: string;
  /** Gives identity's signature for the actor of this request, which calls for that actor carry. */
  actorToken?: () => Promise<string>;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const currentContext = (): RequestContext | undefined => storage.getStore();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** From here on, calls of the current request carry this signature. Without effect outside a request. */
export const actWith = (actorToken: () => Promise<string>): void => {
  const context = currentContext();
  if (context) context.actorToken = actorToken;
};

/** Request ids come from outside: what is not short and plain is replaced, so that it cannot forge a log line. */
export const acceptRequestId = (given: string | undefined): string =>
  given !== undefined && /^[\w.:-]{8,128}$/.test(given) ? given : randomUUID();

const serviceStorage = new AsyncLocalStorage<string>();

/** The service whose code runs: several share one process, and with it Nest's one logger. */
export const currentService = (): string | undefined => serviceStorage.getStore();

export const runAsService = <T>(service: string, work: () => T): T => serviceStorage.run(service, work);
