import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';

interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly hasInstallScript?: boolean;
}

const root = join(__dirname, '../..');
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const { engines, allowScripts = {} } = read<Manifest>('package.json');
const { packages } = read<{ packages: Readonly<Record<string, Manifest>> }>('package-lock.json');

describe('npm ci prints no warning', () => {
  const oldest = minVersion(engines?.node ?? '')?.version ?? '';

  it('about engines: the oldest Node that the README promises is one that every package accepts', () => {
    const refusing = Object.entries(packages).filter(
      ([, { engines: wanted }]) => wanted?.node !== undefined && !satisfies(oldest, wanted.node),
    );
    expect(refusing.map(([path]) => path)).toEqual([]);
  });

  it('about install scripts: a person has allowed or denied each, and none that is gone', () => {
    const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const names = new Set(withScript.map(([path]) => path.replace(/^.*node_modules\//, '')));
    expect(Object.keys(allowScripts).sort()).toEqual([...names].sort());
  });
});

describe('the Node release of the images', () => {
  const image = (file: string) =>
    /^ARG NODE_IMAGE=node:(\d+)-/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  const release = image('docker/service.Dockerfile');
  const { optionalDependencies } = read<{ optionalDependencies: Readonly<Record<string, string>> }>(
    'tools/checks/node-release/package.json',
  );

  it('is one with long-term support, the same in all images', () => {
    expect(Number(release) % 2).toBe(0);
    expect(image('docker/web.Dockerfile')).toBe(release);
  });

  it('is the one that npm test runs, and one that the README promises', () => {
    const versions = Object.values(optionalDependencies);
    expect(versions.map((version) => version.split('.')[0])).toEqual(versions.map(() => release));
    expect(versions.filter((version) => !satisfies(version, engines?.node ?? ''))).toEqual([]);
  });
});
