import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { hashToken } from '@rowdeck/service-kit';
import { identityDatabase } from '../database/identity.database';
import { User } from '../users/user.entity';
import { SessionByToken } from './session-by-token';
import { Session } from './session.entity';

const HOUR_MS = 3_600_000;

describeWith(['postgres'], 'a session, found by its token', () => {
  let database: TestDatabase;
  let sessions: SessionByToken;
  const now = new Date();

  beforeAll(async () => {
    database = await freshDatabase('identity', identityDatabase);
    const { manager } = database.dataSource;
    sessions = new SessionByToken(manager);
    const user = await manager.save(User, {
      email: 'ana@example.org',
      name: null,
      company: 'Größe & Co',
      passwordHash: '$argon2id$',
      confirmedAt: now,
      preferences: { locale: 'de-CH' },
    } as Partial<User>);
    const open = (token: string, expiresAt: Date) =>
      manager.save(Session, {
        ...{ tokenHash: hashToken(token), userId: user.id, persistent: true, createdAt: now, lastSeenAt: now },
        ...{ expiresAt, ip: '203.0.113.7', userAgent: 'test' },
      } as Partial<Session>);
    await open('open', new Date(now.getTime() + HOUR_MS));
    await open('over', now);
  });
  afterAll(() => database.drop());

  it('is the one that TypeORM reads, column by column, with its user', async () => {
    const where = { tokenHash: hashToken('open') };
    const read = await database.dataSource.manager.findOneOrFail(Session, { where, relations: { user: true } });
    const found = await sessions.find('open', now);
    expect(found).toStrictEqual(read);
    expect([found instanceof Session, found?.user instanceof User]).toEqual([true, true]);
  });

  it.each(['over', 'unknown', ''])('is not found by the token “%s”', async (token) => {
    expect(await sessions.find(token, now)).toBeNull();
  });
});
