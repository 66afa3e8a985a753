import { findUsers } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { IdentityForTest } from '../../test/identity-for-test';

const NOBODY = '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d';

describeWith(['postgres'], 'users by id', () => {
  let identity: IdentityForTest;
  beforeAll(async () => {
    identity = await IdentityForTest.start();
  });
  afterAll(() => identity.close());

  const find = async (...ids: string[]) => (await identity.call(findUsers, { ids })).users;

  it('are what others may know of them, and no more', async () => {
    const user = await identity.confirmedUser('ana@example.org');
    expect(await find(user.id)).toEqual([
      { id: user.id, email: 'ana@example.org', name: 'Ana Ortiz', company: null, admin: false, second_factor: false },
    ]);
  });

  it('leave out unknown ids, and name nobody twice', async () => {
    const { id } = await identity.confirmedUser('ben@example.org');
    expect((await find(id, NOBODY, id)).map(({ email }) => email)).toEqual(['ben@example.org']);
    expect(await find(NOBODY)).toEqual([]);
    expect(await find()).toEqual([]);
  });

  it('are at most 200 at once', async () => {
    await expect(find(...Array.from({ length: 201 }, () => NOBODY))).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
