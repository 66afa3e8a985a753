import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as contracts from '@rowdeck/contracts';

const root = resolve(__dirname, '../..');

const TYPES = Object.values<unknown>(contracts)
  .flatMap((value) => (typeof value === 'object' && value !== null && 'type' in value ? [value.type] : []))
  .filter((type): type is string => typeof type === 'string' && /^rowdeck\.(identity|teams)\./.test(type));

/** What the tests of a service say, read once. */
const WORDS = Object.fromEntries(
  ['identity', 'teams'].map((service) => {
    const search = ['grep', '-hoE', "[a-z_.-]+'", '--', `apps/services/${service}/src/**/*spec.ts`];
    const found = execFileSync('git', search, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
    return [service, new Set(found.split('\n').map((word) => word.slice(0, -1)))];
  }),
);

describe('the events of accounts and teams', () => {
  it('are found', () => expect(TYPES.length).toBeGreaterThan(40));

  it.each([...new Set(TYPES)])('%s is seen by a test of its service', (type) => {
    const [, service = '', ...rest] = type.split('.');
    const names = [type, rest.join('.'), rest.at(-1) ?? ''];
    expect(names.some((name) => WORDS[service]?.has(name))).toBe(true);
  });
});
