import { Problem } from '@rowdeck/contracts';
import { AWAY_PART, PARTS } from '@rowdeck/failures';
import { Reach } from './reach';

describe('what is known of services by their answers', () => {
  let reach: Reach;
  let now: jest.SpyInstance;
  beforeEach(() => {
    reach = new Reach();
    now = jest.spyOn(performance, 'now').mockReturnValue(0);
  });
  afterEach(() => now.mockRestore());

  const fail = (code: 'service.unavailable' | 'request.not_found') =>
    reach.noted('billing', () => Promise.reject(new Problem(code))).catch(() => undefined);

  it('is that one is unreachable once two calls in a row have found it or its database away, until one is answered', async () => {
    await fail('service.unavailable');
    expect(reach.unreachable()).toEqual([]);
    await fail('service.unavailable');
    expect(reach.unreachable()).toEqual(['billing']);
    await reach.noted('teams', () => Promise.resolve());
    expect(reach.unreachable()).toEqual(['billing']);
    expect(await reach.noted('billing', () => Promise.resolve(1))).toBe(1);
    expect(reach.unreachable()).toEqual([]);
  });

  it('is that one which refuses is there', async () => {
    await fail('service.unavailable');
    await fail('request.not_found');
    await fail('service.unavailable');
    expect(reach.unreachable()).toEqual([]);
  });

  it('is that one which somebody keeps from one row is there', async () => {
    const held = new Problem('service.unavailable', { params: { [AWAY_PART]: PARTS.databaseLock } });
    for (let call = 0; call < 2; call += 1)
      await expect(reach.noted('billing', () => Promise.reject(held))).rejects.toBe(held);
    expect(reach.unreachable()).toEqual([]);
  });

  it('is nothing any more half a minute after the newest call', async () => {
    await fail('service.unavailable');
    await fail('service.unavailable');
    now.mockReturnValue(30_000);
    expect(reach.unreachable()).toEqual([]);
  });
});
