import { authenticateSession, Problem } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { eventually } from '@rowdeck/testing';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';

const ASKED = { headers: { ...SIGNED_IN, accept: 'application/json' } };

describe('what does not work', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
  });
  afterAll(() => gateway.close());

  const away = async () => {
    const { status, body } = await gateway.ask('/away', ASKED);
    return [status, JSON.parse(body.toString())] as const;
  };

  it('is told while nobody can say who asks, of services that do something for people', async () => {
    const unreachable = jest
      .spyOn(RpcClient.prototype, 'unreachable')
      .mockReturnValue(['identity', 'admin', 'billing']);
    gateway.answer(authenticateSession, () => {
      throw new Problem('service.unavailable');
    });
    expect(await gateway.ask('/app/templates', ASKED)).toMatchObject({ status: 503 });
    expect(await away()).toEqual([200, { away: ['accounts', 'subscriptions'] }]);
    unreachable.mockReturnValue([]);
    expect(await away()).toEqual([200, { away: [] }]);
  });

  it('are files while the store cannot be used', async () => {
    const check = jest
      .spyOn(Object.getPrototypeOf(gateway.store) as typeof gateway.store, 'checkReady')
      .mockRejectedValue(new Error('gone'));
    await eventually(async () => expect(await away()).toEqual([200, { away: ['files'] }]));
    check.mockRestore();
    await eventually(async () => expect(await away()).toEqual([200, { away: [] }]));
  });
});
