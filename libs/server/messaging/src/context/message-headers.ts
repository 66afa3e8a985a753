import { acceptRequestId, activeTrace, currentContext, inSpan, runInContext } from '@rowdeck/service-kit';

const REQUEST_ID = 'x-request-id';
const TRACEPARENT = 'traceparent';

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
  { name, kind, headers }: { name: string; kind: 'server' | 'consumer'; headers: Readonly<Record<string, string>> },
  work: () => Promise<T>,
): Promise<T> => {
  const traceparent = headers[TRACEPARENT];
  const requestId = acceptRequestId(headers[REQUEST_ID]);
  return runInContext({ requestId, ...(traceparent === undefined ? {} : { traceparent }) }, () =>
    inSpan({ name, kind, carrier: headers }, work),
  );
};
