import {
  acceptRequestId,
  activeTrace,
  currentContext,
  inSpan,
  runInContext,
  type SpanAbout,
} from '@rowdeck/service-kit';

const REQUEST_ID = 'x-request-id';
const TRACEPARENT = 'traceparent';

/** Only calls have it: an event or a job is kept, and a signature must not be. */
export const ACTOR_TOKEN = 'x-actor-token';

const REQUEUED = 'x-requeued';

/** Headers of a message that an operator sends again from the dead letters. */
export const requeuedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  [REQUEUED]: 'true',
});

/** Whether an operator has sent the message again. */
export const isRequeued = (headers: Readonly<Record<string, string>>): boolean => headers[REQUEUED] === 'true';

/** Headers by which the receiver continues this request: its id, and its trace. */
export const outgoingHeaders = (): Record<string, string> => {
  const current = currentContext();
  return {
    ...(current === undefined ? {} : { [REQUEST_ID]: current.requestId }),
    ...(current?.traceparent === undefined ? {} : { [TRACEPARENT]: current.traceparent }),
    ...activeTrace(),
  };
};

/** Works on a received message inside the request it belongs to. */
export const continueRequest = <T>(
  { headers, ...about }: SpanAbout & { readonly headers: Readonly<Record<string, string>> },
  work: () => Promise<T>,
): Promise<T> => {
  const traceparent = headers[TRACEPARENT];
  const requestId = acceptRequestId(headers[REQUEST_ID]);
  const token = about.kind === 'server' ? headers[ACTOR_TOKEN] : undefined;
  const context = {
    requestId,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(token === undefined ? {} : { actorToken: () => Promise.resolve(token) }),
  };
  return runInContext(context, () => inSpan({ ...about, carrier: headers }, work));
};
