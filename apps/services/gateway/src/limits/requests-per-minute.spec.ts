import { Problem } from '@rowdeck/contracts';
import { type NextFunction, type Request, type Response } from 'express';
import { GatewayForTest } from '../../test/gateway-for-test';
import { requestsPerMinute } from './requests-per-minute';

describe('the requests of a network', () => {
  /** How many seconds each of these addresses has to wait, null for who is let in. */
  const waits = (most: number, addresses: readonly string[], times: readonly number[] = []) => {
    const handle = requestsPerMinute(most, () => time);
    let time = 0;
    return addresses.map((ip, index) => {
      time = times[index] ?? time;
      let refused: unknown;
      const next = (error?: unknown) => void (refused = error);
      handle({ ip, get: () => '' } as unknown as Request, {} as Response, next as NextFunction);
      return refused instanceof Problem ? refused.params['retry_after_seconds'] : null;
    });
  };

  it.each([
    ['one address', ['203.0.113.7', '203.0.113.7', '203.0.113.7'], [null, null, 60]],
    ['another address', ['203.0.113.7', '203.0.113.7', '203.0.113.8'], [null, null, null]],
    ['one /64', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], [null, null, 60]],
    ['another /64', ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::3'], [null, null, null]],
    ['this machine', ['127.0.0.1', '::1', '::ffff:127.0.0.1'], [null, null, null]],
  ])('are bounded for %s', (_name, addresses, expected) => {
    expect(waits(2, addresses)).toEqual(expected);
  });

  it('are let in again with the next minute', () => {
    const same = Array<string>(4).fill('203.0.113.7');
    expect(waits(1, same, [0, 10_000, 59_001, 60_000])).toEqual([null, 50, 1, null]);
  });

  it('cost no more memory than a bounded list, however many networks there are', () => {
    const networks = Array.from(
      { length: 100_001 },
      (_, index) => `2001:db8:${(index >> 16).toString(16)}:${index & 0xffff}::1`,
    );
    expect(waits(1, [...networks, networks[0] ?? '']).at(-1)).toBeNull();
  });

  it('are refused before anything else is asked, with the time to wait', async () => {
    const gateway = await GatewayForTest.start({ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '3' });
    const ask = (address: string) => gateway.ask('/session', { headers: { 'x-forwarded-for': address } });
    for (let times = 0; times < 3; times++) expect((await ask('203.0.113.7')).status).toBe(200);
    const { status, headers } = await ask('203.0.113.7');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask('203.0.113.8')).status).toBe(200);
    await gateway.close();
  });

  it('that are too many show a person a page in words, and leave nothing in a cache', async () => {
    const gateway = await GatewayForTest.start({ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1' });
    const visitor = { accept: 'text/html,*/*;q=0.8', 'x-forwarded-for': '203.0.113.7' };
    const [, { status, headers, body }] = [
      await gateway.ask('/pricing', { headers: visitor }),
      await gateway.ask('/pricing', { headers: visitor }),
    ];
    expect([status, headers['content-type'], headers['cache-control'], Number(headers['retry-after']) > 0]).toEqual([
      429,
      'text/html; charset=utf-8',
      'private, no-store',
      true,
    ]);
    expect(body.toString()).toMatch(/<p>Your network has sent too many requests. Try again in \d+ seconds.<\/p>/);
    expect(body.toString()).toContain('<a href="/pricing">Try again</a>');
    await gateway.close();
  });
});
