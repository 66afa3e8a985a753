import { join } from 'node:path';
import { trackedSources } from './figures/source-file';

/** `.query(` with a statement, typed or not; a method of that name that takes something else is none of it. */
const RAW = /\.query(<[^(]*>)?\(\s*['"`]\s*(SELECT|INSERT|UPDATE|DELETE|WITH|ALTER|CREATE|DROP)\b/i;

describe('raw SQL of the services', () => {
  it('stands in repositories, beside its entity, and in migrations', () => {
    const sources = trackedSources(join(__dirname, '../..')).filter(
      ({ path, kind }) => kind === 'source' && path.startsWith('apps/services/'),
    );
    expect(sources.length).toBeGreaterThan(100);
    const elsewhere = sources.filter(
      ({ path, text }) => RAW.test(text) && !/\.(repository|migration)\.ts$|\/test\//.test(path),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });
});
