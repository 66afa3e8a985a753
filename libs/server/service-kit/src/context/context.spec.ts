import { acceptRequestId, currentContext, currentService, runAsService, runInContext } from './context';

describe('request context', () => {
  it('follows the work through promises and timers, and ends with it', async () => {
    const seen = await runInContext({ requestId: 'request-1' }, async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return currentContext()?.requestId;
    });
    expect([seen, currentContext()]).toEqual(['request-1', undefined]);
  });

  it('is apart from the service that works in it', () => {
    const seen = runAsService('billing', () => runInContext({ requestId: 'request-2' }, () => currentService()));
    expect([seen, currentService()]).toEqual(['billing', undefined]);
  });

  it.each(['01J9ZK3Q', 'a-b_c.d:e1', 'x'.repeat(128)])('takes the id %s of a proxy', (id) => {
    expect(acceptRequestId(id)).toBe(id);
  });

  it.each([undefined, '', 'short', 'with space in it', 'line\nbreak-in-it', 'x'.repeat(129)])(
    'makes its own id for %j',
    (id) => {
      expect(acceptRequestId(id)).toMatch(/^[0-9a-f]{8}-/);
    },
  );
});
