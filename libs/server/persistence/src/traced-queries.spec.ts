import { setTracing } from '@rowdeck/service-kit';
import { pooledClient } from './pooled-client';
import { spanOfStatement } from './traced-queries';

describe('the span of a statement', () => {
  it.each([
    ['SELECT "Batch"."id" FROM "batches" "Batch" WHERE id = $1', 'SELECT batches'],
    ['INSERT INTO outbox (event_id) VALUES ($1)', 'INSERT outbox'],
    ['UPDATE chunks SET status = $1', 'UPDATE chunks'],
    ['DELETE FROM "mail_outbox" WHERE id = $1', 'DELETE mail_outbox'],
    ['\n  WITH due AS (SELECT id FROM users FOR UPDATE) SELECT 1', 'WITH users'],
    ['SELECT extract(epoch FROM now() - min(due_at)) FROM outbox', 'SELECT outbox'],
    ['INSERT INTO chunks (id) SELECT 1 FROM unnest($2::int[])', 'INSERT chunks'],
    ['START TRANSACTION', 'START'],
    ['COMMIT', 'COMMIT'],
  ])('of %s is called %s', (statement, name) => {
    expect(spanOfStatement(statement, 'rowdeck_generation').name).toBe(name);
  });

  it('says nothing of the values in it', () => {
    const { attributes } = spanOfStatement(`SELECT 1 FROM users WHERE email = 'ana@example.org'`, 'rowdeck_identity');
    expect(attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.namespace': 'rowdeck_identity',
      'db.collection.name': 'users',
    });
  });
});

describe('a connection', () => {
  afterEach(() => setTracing(false));

  it.each([false, true])('is wrapped where there is a collector alone: %s', (on) => {
    setTracing(on);
    const Client = pooledClient('postgres://rowdeck@127.0.0.1:1/ledger');
    expect(Object.hasOwn(new Client(), 'query')).toBe(on);
  });
});
