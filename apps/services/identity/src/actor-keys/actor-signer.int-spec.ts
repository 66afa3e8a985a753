import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { type Actor, type ActorKey } from '@rowdeck/contracts';
import { describeWith, freshDatabase, type TestDatabase, withWrongClock } from '@rowdeck/testing';
import { identityDatabase } from '../database/identity.database';
import { ActorKeyRow } from './actor-key.entity';
import { ActorSigner } from './actor-signer';
import { ListActorKeys } from './list-actor-keys';

const DAY_MS = 86_400_000;

const actor: Actor = {
  userId: randomUUID(),
  email: 'ana@example.org',
  name: 'Ana',
  admin: false,
  via: 'session',
};

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };

const isSignedWith = ({ publicKey }: ActorKey, token: string): boolean => {
  const [header, claims, signature = ''] = token.split('.');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
};

describeWith(['postgres'], 'the keys that sign for actors', () => {
  let database: TestDatabase;
  let signer: ActorSigner;
  beforeAll(async () => {
    database = await freshDatabase('identity', identityDatabase);
  });
  beforeEach(async () => {
    await database.dataSource.manager.clear(ActorKeyRow);
    signer = new ActorSigner(database.dataSource.manager);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => database.drop());

  const published = async () => (await new ListActorKeys(database.dataSource.manager).execute()).keys;

  it('are published before they sign, one for each replica', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signer.sign(actor)));
    const other = await new ActorSigner(database.dataSource.manager).sign(actor);
    const keys = await published();
    expect(keys).toHaveLength(2);
    for (const { token } of [...tokens, other]) {
      const key = keys.find(({ id }) => id === headerOf(token).kid);
      expect(key && isSignedWith(key, token)).toBe(true);
    }
  });

  it('sign again within five seconds only for another actor', async () => {
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    const { token } = await signer.sign(actor);
    expect((await signer.sign({ ...actor })).token).toBe(token);
    expect((await signer.sign({ ...actor, admin: true })).token).not.toBe(token);
    clock.mockReturnValue(now + 5_000);
    expect((await signer.sign(actor)).token).not.toBe(token);
  });

  it.each([-90, 90])('sign by the clock of the database, where the process is %s minutes wrong', async (minutes) => {
    const { token, expiresAt } = await withWrongClock(minutes, () => signer.sign(actor));
    const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
    expect(iat).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    const { keys, now } = await withWrongClock(minutes, () => new ListActorKeys(database.dataSource.manager).execute());
    expect(keys.map(({ id }) => id)).toEqual([headerOf(token).kid]);
    expect(Date.parse(now)).toBeLessThan(Date.parse(expiresAt));
  });

  it('keep their private half out of the database', async () => {
    await signer.sign(actor);
    const [row] = await database.dataSource.query<Record<string, unknown>[]>('SELECT * FROM actor_keys');
    expect(Object.keys(row ?? {}).sort()).toEqual(['expires_at', 'id', 'public_key']);
  });

  it('are replaced daily; what the last one signed stays valid until it expires', async () => {
    const first = await signer.sign(actor);
    const later = performance.now() + DAY_MS + 1;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    const second = await signer.sign(actor);
    expect(headerOf(second.token).kid).not.toBe(headerOf(first.token).kid);
    expect((await published()).map(({ id }) => id)).toContain(headerOf(first.token).kid);
  });

  it('are not listed once nothing that they signed can be valid', async () => {
    await signer.sign(actor);
    await database.dataSource.query("UPDATE actor_keys SET expires_at = now() - interval '1 second'");
    expect(await published()).toEqual([]);
  });

  it('are made at the next attempt when the first could not be published', async () => {
    jest.spyOn(database.dataSource.manager, 'insert').mockRejectedValueOnce(new Error('the database is away'));
    await expect(signer.sign(actor)).rejects.toThrow('the database is away');
    await expect(signer.sign(actor)).resolves.toMatchObject({ token: expect.any(String) as string });
    expect(await published()).toHaveLength(1);
  });
});
