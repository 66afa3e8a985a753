import { type HeldPlan, Problem } from '@rowdeck/contracts';
import { type RpcClient } from '@rowdeck/messaging';
import { PlanOfKey } from './plan-of-key';

describe('the plan of whoever calls with a key', () => {
  const plan: HeldPlan = { tier: 'starter', billing: 'manual' };
  const call = jest.fn<Promise<HeldPlan>, [unknown, { userId: string }]>();
  const asked = () => call.mock.calls.map(([, { userId }]) => userId);
  let plans: PlanOfKey;
  beforeEach(() => {
    call.mockReset().mockResolvedValue(plan);
    plans = new PlanOfKey({ call } as unknown as RpcClient);
  });

  it('is asked for once the owner is known', async () => {
    const planOf = plans.ahead('key');
    expect(asked()).toEqual([]);
    expect(await planOf('ada')).toBe(plan);
    expect(asked()).toEqual(['ada']);
  });

  it('is asked for beside the owner from the second call on, and anew for each', async () => {
    await plans.ahead('key')('ada');
    const planOf = plans.ahead('key');
    expect(asked()).toEqual(['ada', 'ada']);
    await planOf('ada');
    await plans.ahead('other')('grace');
    expect(asked()).toEqual(['ada', 'ada', 'grace']);
  });

  it('is that of the owner, whoever was expected', async () => {
    await plans.ahead('key')('ada');
    await plans.ahead('key')('grace');
    expect(asked()).toEqual(['ada', 'ada', 'grace']);
  });

  it('fails where it is waited for, not where the key is refused', async () => {
    await plans.ahead('key')('ada');
    call.mockRejectedValue(new Problem('service.unavailable'));
    const planOf = plans.ahead('key');
    await new Promise(setImmediate);
    await expect(planOf('ada')).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('is found again when more keys have called than are kept', async () => {
    for (let number = 0; number <= 10_000; number += 1) await plans.ahead(`key ${number}`)('ada');
    expect(await plans.ahead('key 0')('ada')).toBe(plan);
  });
});
