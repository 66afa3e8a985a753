import { randomUUID } from 'node:crypto';
import { type findUsers, type InputOf, Problem, type UserProfile } from '@rowdeck/contracts';
import { type RpcClient } from '@rowdeck/messaging';
import { UserDirectory } from './user-directory';

const profile = (id: string): UserProfile => ({
  id,
  email: `${id}@example.org`,
  name: null,
  company: null,
  admin: false,
});
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('UserDirectory', () => {
  const call = jest.fn((_definition: typeof findUsers, { ids: asked }: InputOf<typeof findUsers>) =>
    Promise.resolve({ users: asked.map(profile) }),
  );
  const users = new UserDirectory({ call } as unknown as RpcClient);
  beforeEach(() => call.mockClear());

  it.each([
    [0, []],
    [1, [1]],
    [200, [200]],
    [201, [200, 1]],
    [450, [200, 200, 50]],
  ])('asks identity for %d users in calls of %j', async (count, sizes) => {
    const asked = ids(count);
    const found = await users.find(asked);
    expect([...found.keys()]).toEqual(asked);
    expect(call.mock.calls.map(([, input]) => input.ids.length)).toEqual(sizes);
  });

  it('leaves out who is not found', async () => {
    const [known = '', gone = ''] = ids(2);
    call.mockResolvedValueOnce({ users: [profile(known)] });
    const found = await users.find([known, gone]);
    expect(found.get(known)).toEqual(profile(known));
    expect(found.has(gone)).toBe(false);
  });

  it('passes on that identity is away', async () => {
    call.mockRejectedValueOnce(new Problem('service.unavailable'));
    await expect(users.find(ids(1))).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
