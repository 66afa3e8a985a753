import { describeWith, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { identityDatabase } from '../database/identity.database';
import { NoticeRepository } from '../notices/notice.repository';
import { SweepExpired } from './sweep-expired';

describeWith(['postgres'], 'SweepExpired', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('identity', identityDatabase);
    await database.dataSource.query(`
      WITH u AS (INSERT INTO users (email, password_hash) VALUES ('ana@example.org', 'x') RETURNING id),
      t AS (INSERT INTO user_tokens (hash, user_id, purpose, expires_at)
        SELECT v.hash::bytea, u.id, 'confirmation', now() + v.age FROM u,
          (VALUES ('old', interval '-1 s'), ('new', interval '1 h')) AS v (hash, age)),
      d AS (INSERT INTO known_devices (token_hash, user_id, expires_at)
        SELECT v.hash::bytea, u.id, now() + v.age FROM u,
          (VALUES ('old', interval '-1 s'), ('new', interval '1 h')) AS v (hash, age)),
      s AS (INSERT INTO sessions (token_hash, user_id, persistent, created_at, last_seen_at, expires_at, ip, user_agent)
        SELECT v.hash::bytea, u.id, false, now(), now(), now() + v.age, '', '' FROM u,
          (VALUES ('old', interval '-1 s'), ('new', interval '1 h')) AS v (hash, age)),
      g AS (INSERT INTO device_grants (device_code_hash, user_code_hash, client_name, scopes, ip, interval_seconds, expires_at)
        SELECT v.hash::bytea, v.hash::bytea, '', '[]', '', 5, now() + v.age FROM
          (VALUES ('old', interval '-1 s'), ('new', interval '1 h')) AS v (hash, age)),
      k AS (INSERT INTO actor_keys (id, public_key, expires_at)
        SELECT gen_random_uuid(), v.hash, now() + v.age FROM
          (VALUES ('old', interval '-1 s'), ('new', interval '1 h')) AS v (hash, age))
      INSERT INTO rate_limits VALUES ('old', 1, now() - interval '1 s'), ('new', 1, now() + interval '1 h')`);
  });
  afterAll(() => database.drop());

  it.each([
    ['sessions', `convert_from(token_hash, 'UTF8')`],
    ['user_tokens', `convert_from(hash, 'UTF8')`],
    ['device_grants', `convert_from(device_code_hash, 'UTF8')`],
    ['known_devices', `convert_from(token_hash, 'UTF8')`],
    ['rate_limits', 'key'],
    ['actor_keys', 'public_key'],
  ])('keeps of the %s those that still mean something', async (table, column) => {
    const { manager } = database.dataSource;
    await new SweepExpired(manager, new NoticeRepository(manager)).execute();
    const rows: unknown = await database.dataSource.query(`SELECT ${column} AS kept FROM ${table}`);
    expect(rows).toEqual([{ kept: 'new' }]);
  });
});
