import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import advisories from './advisories.json';

const root = join(__dirname, '../../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly version?: string }>>;
};

const versionsOf = (name: string): readonly string[] =>
  Object.entries(packages).flatMap(([path, { version = '' }]) =>
    path.endsWith(`node_modules/${name}`) ? [version] : [],
  );

// `npm audit` asks a registry, which not every network reaches. This list is read by people: docs/operators/supply-chain.md.
describe('the list of refused versions', () => {
  it.each(advisories.map((advisory) => [advisory.package, advisory.id, advisory.versions]))(
    'has no version of %s installed that %s names',
    (name, _id, versions) => {
      expect(versionsOf(name).filter((version) => satisfies(version, versions, { includePrerelease: true }))).toEqual(
        [],
      );
    },
  );

  it('names each advisory, and what npm can compare', () => {
    expect(advisories.filter(({ id }) => !/^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[\da-z]{4}){3})$/.test(id))).toEqual([]);
    expect(advisories.filter(({ versions }) => validRange(versions) === null)).toEqual([]);
  });

  it('is about packages that are installed: what has gone is taken off', () => {
    expect(advisories.filter((advisory) => versionsOf(advisory.package).length === 0)).toEqual([]);
  });

  it('would find a version that it names', () => {
    const found = advisories.filter(
      (advisory) => advisory.package === 'debug' && satisfies('4.4.2', advisory.versions),
    );
    expect(found.map(({ id }) => id)).toEqual(['CVE-2025-59144']);
  });
});
