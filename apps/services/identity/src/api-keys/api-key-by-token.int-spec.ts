import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { hashToken } from '@rowdeck/service-kit';
import { identityDatabase } from '../database/identity.database';
import { User } from '../users/user.entity';
import { ApiKeyByToken } from './api-key-by-token';
import { ApiKey } from './api-key.entity';

const HOUR_MS = 3_600_000;

describeWith(['postgres'], 'an API key, found by itself', () => {
  let database: TestDatabase;
  let keys: ApiKeyByToken;
  const now = new Date();

  beforeAll(async () => {
    database = await freshDatabase('identity', identityDatabase);
    const { manager } = database.dataSource;
    keys = new ApiKeyByToken(manager);
    const owner = (email: string, change: Partial<User> = {}) =>
      manager.save(User, {
        ...{ email, name: null, company: 'Größe & Co', passwordHash: '$argon2id$', confirmedAt: now },
        ...{ preferences: { locale: 'de-CH' }, ...change },
      } as Partial<User>);
    const make = (token: string, { id: userId }: User, expiresAt: Date | null = null) =>
      manager.save(ApiKey, {
        ...{ tokenHash: hashToken(token), userId, name: 'Reports', scopes: ['read', 'generate'], createdAt: now },
        ...{ expiresAt, lastUsedAt: now, lastUsedIp: '203.0.113.7' },
      } as Partial<ApiKey>);
    const ana = await owner('ana@example.org');
    await make('lasting', ana);
    await make('running', ana, new Date(now.getTime() + HOUR_MS));
    await make('over', ana, now);
    await make('unconfirmed', await owner('new@example.org', { confirmedAt: null }));
    await make('going', await owner('going@example.org', { deletionDueAt: now }));
  });
  afterAll(() => database.drop());

  it.each(['lasting', 'running'])(
    'is the one that TypeORM reads, column by column, with its owner: %s',
    async (token) => {
      const where = { tokenHash: hashToken(token) };
      const read = await database.dataSource.manager.findOneOrFail(ApiKey, { where, relations: { user: true } });
      const found = await keys.find(token, now);
      expect(found).toStrictEqual(read);
      expect([found instanceof ApiKey, found?.user instanceof User]).toEqual([true, true]);
    },
  );

  it.each(['over', 'unconfirmed', 'going', 'unknown', ''])('is not found by “%s”', async (token) => {
    expect(await keys.find(token, now)).toBeNull();
  });
});
