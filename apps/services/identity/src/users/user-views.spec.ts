import { DEFAULT_PREFERENCES } from '@rowdeck/contracts';
import { actorOf, isOver, preferencesOf, profileOf, sessionActorOf, sessionProfileOf } from './user-views';
import { User } from './user.entity';

const user = (about: Partial<User> = {}): User =>
  Object.assign(new User(), {
    id: '7',
    email: 'anna@example.org',
    name: 'Anna',
    company: null,
    admin: false,
    passwordHash: 'hash',
    deletionDueAt: null,
    preferences: {},
    ...about,
  });

describe('what others learn of a user', () => {
  it.each([
    ['the profile', profileOf],
    ['the session', sessionProfileOf],
    ['who acts', actorOf],
  ])('holds nothing of the password: %s', (_, view: (user: User) => object) => {
    expect(JSON.stringify(view(user({ passwordHash: '$argon2id$top' })))).not.toContain('argon2id');
  });

  it('says whether there is a password: who came by single sign-on alone has none', () => {
    expect(sessionProfileOf(user()).has_password).toBe(true);
    expect(sessionProfileOf(user({ passwordHash: '' })).has_password).toBe(false);
  });

  it('says when the account ends', () => {
    const due = new Date('2026-12-01T00:00:00Z');
    expect(sessionProfileOf(user()).deletion_due_at).toBeNull();
    expect(sessionProfileOf(user({ deletionDueAt: due })).deletion_due_at).toBe('2026-12-01T00:00:00.000Z');
  });
});

describe('the end of an account', () => {
  const due = new Date('2026-12-01T00:00:00Z');

  it.each([
    [null, '2026-12-01T00:00:00Z', false],
    [due, '2026-11-30T23:59:59.999Z', false],
    [due, '2026-12-01T00:00:00Z', true],
    [due, '2026-12-02T00:00:00Z', true],
  ])('due at %s, it is over at %s: %s', (deletionDueAt, now, over) => {
    expect(isOver({ deletionDueAt }, new Date(now))).toBe(over);
  });
});

describe('the rights of an operator', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('operator: %s, with a second factor: %s, acts as one: %s', (admin, secondFactor, acts) => {
    expect(sessionActorOf(user({ admin }), secondFactor)).toMatchObject({ admin: acts, secondFactor, userId: '7' });
  });
});

describe('what a user has chosen', () => {
  it.each([[{}], [null], [{ locale: 'tlh' }], [{ theme: 'sepia' }], ['nonsense']])(
    'is the default where %j is kept',
    (kept) => {
      expect(preferencesOf({ preferences: kept } as unknown as User)).toEqual(DEFAULT_PREFERENCES);
    },
  );

  it('is what was kept', () => {
    const chosen = { ...DEFAULT_PREFERENCES, theme: 'dark', batch_emails: false };
    expect(preferencesOf({ preferences: chosen } as User)).toEqual(chosen);
  });
});
