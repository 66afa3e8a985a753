import { currentContext, runInContext } from '@rowdeck/service-kit';
import { continueRequest, outgoingHeaders } from './message-headers';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const receive = (headers: Record<string, string>) =>
  continueRequest({ name: 'rpc.billing.price', kind: 'server', headers }, () => Promise.resolve(currentContext()));

describe('headers of a message', () => {
  it('are empty outside a request', () => {
    expect(outgoingHeaders()).toEqual({});
  });

  it('carry a request over to its receiver', async () => {
    const sent = runInContext({ requestId: 'request-1', traceparent }, outgoingHeaders);
    expect(await receive(sent)).toEqual({ requestId: 'request-1', traceparent });
  });

  it.each([
    ['no id', {}],
    ['an id that would forge a log line', { 'x-request-id': 'a\nb' }],
    ['an endless id', { 'x-request-id': 'x'.repeat(500) }],
  ])('get a new id when they have %s', async (_what, headers) => {
    const context = await receive(headers);
    expect(context?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
