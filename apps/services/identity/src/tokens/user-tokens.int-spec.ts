import { describeWith, freshDatabase, type TestDatabase, withWrongClock } from '@rowdeck/testing';
import { identityDatabase } from '../database/identity.database';
import { User } from '../users/user.entity';
import { UserTokens } from './user-tokens';

const HOUR_MS = 3_600_000;

describeWith(['postgres'], 'UserTokens', () => {
  const tokens = new UserTokens();
  let database: TestDatabase;
  let user: User;
  let other: User;
  beforeAll(async () => {
    database = await freshDatabase('identity', identityDatabase);
    const { manager } = database.dataSource;
    [user, other] = (await Promise.all(
      ['ana@example.org', 'ben@example.org'].map((email) =>
        manager.save(manager.create(User, { email, passwordHash: 'x' })),
      ),
    )) as [User, User];
  });
  afterAll(() => database.drop());

  const issue = (purpose: 'confirmation' | 'password_reset', lifetimeMs = HOUR_MS, of = user) =>
    tokens.issue(database.dataSource.manager, of, purpose, lifetimeMs);
  const userOf = (purpose: 'confirmation' | 'password_reset', token: string) =>
    database.transactions.run((manager) => tokens.userOf(manager, purpose, token));

  it('lead to their user, as often as they are asked', async () => {
    const token = await issue('confirmation');
    expect(await userOf('confirmation', token)).toMatchObject({ id: user.id });
    expect(await userOf('confirmation', token)).toMatchObject({ id: user.id });
  });

  it('are good for their purpose only', async () => {
    expect(await userOf('password_reset', await issue('confirmation'))).toBeUndefined();
  });

  it('end with their lifetime', async () => {
    expect(await userOf('confirmation', await issue('confirmation', 0))).toBeUndefined();
  });

  it.each([-90, 90])(
    'end by the clock of the database, where that of the process is wrong by %s minutes',
    async (minutes) => {
      const token = await withWrongClock(minutes, () => issue('confirmation'));
      expect(await userOf('confirmation', token)).toMatchObject({ id: user.id });
      expect(await withWrongClock(minutes, () => userOf('confirmation', token))).toMatchObject({ id: user.id });
      const over = await withWrongClock(minutes, () => issue('confirmation', -1));
      expect(await withWrongClock(minutes, () => userOf('confirmation', over))).toBeUndefined();
    },
  );

  it('live side by side until all of a purpose are revoked, and of no other user', async () => {
    const [first, second] = [await issue('confirmation'), await issue('confirmation')];
    const reset = await issue('password_reset');
    const others = await issue('confirmation', HOUR_MS, other);
    await tokens.revokeAll(database.dataSource.manager, user, 'confirmation');
    expect(await Promise.all([first, second].map((token) => userOf('confirmation', token)))).toEqual([
      undefined,
      undefined,
    ]);
    expect(await userOf('password_reset', reset)).toMatchObject({ id: user.id });
    expect(await userOf('confirmation', others)).toMatchObject({ id: other.id });
  });

  it('go with their user', async () => {
    const token = await issue('confirmation', HOUR_MS, other);
    await database.dataSource.manager.delete(User, other.id);
    expect(await userOf('confirmation', token)).toBeUndefined();
  });
});
