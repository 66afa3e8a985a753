import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

interface Manifest {
  readonly engines?: { readonly node?: string };
}

const root = join(__dirname, '../..');
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const { engines } = read<Manifest>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Manifest>> }>('package-lock.json');

describe('the oldest Node that the README promises', () => {
  const oldest = minVersion(engines?.node ?? '')?.version ?? '';

  it('is one that every package accepts: npm ci prints no warning about engines', () => {
    const refusing = Object.entries(packages).filter(
      ([, { engines: wanted }]) => wanted?.node !== undefined && !satisfies(oldest, wanted.node),
    );
    expect(refusing.map(([path]) => path)).toEqual([]);
  });
});
