import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { billOfMaterials } from '../generators/bill-of-materials';
import { shippedData } from '../generators/shipped-data';
import { shippedPackages } from '../generators/shipped-packages';

const root = join(__dirname, '../..');
const shipped = shippedPackages(root);
const folder = mkdtempSync(join(tmpdir(), 'supply-chain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a generator as its npm script does, and reads what it wrote. */
function generated(script: 'notices' | 'sbom'): string {
  const file = join(folder, script);
  execFileSync(process.execPath, ['-r', '@swc-node/register', `tools/generators/${script}.ts`, file], { cwd: root });
  return readFileSync(file, 'utf8');
}

interface Hash {
  readonly alg: string;
  readonly content: string;
}

/** Licences that ask for no more than their text beside the copies. A choice (`OR`) needs one of them. */
const PERMISSIVE =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|OFL-1\.1|Bitstream-Vera)(?: (?:OR|AND) .*)?$/;

it('Rowdeck is under the licence that its package states', () => {
  const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string };
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(new RegExp(`^${license} License\n`));
});

it('everything that is shipped is under a licence that allows it', () => {
  const others = shipped.filter(({ license }) => !PERMISSIVE.test(license));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('the notices name every package that is shipped, the fonts with their licence, and the list of passwords', () => {
  const notices = generated('notices');
  for (const { name, version, license } of shipped)
    expect(notices).toContain(`${name} ${version}\nLicence: ${license}`);
  expect(notices).toMatch(/@fontsource-variable\/inter [^]*?SIL OPEN FONT LICENSE/);
  expect(notices).toMatch(/^common-passwords\nLicence: CC-BY-SA-3.0, https:.*\n\n.*SecLists/m);
  expect(notices).not.toMatch(/^(?:typescript|jest) \d/m);
});

it('the bill of materials is CycloneDX and holds what is shipped, with a checksum each', () => {
  interface Sbom {
    readonly bomFormat: string;
    readonly specVersion: string;
    readonly components: readonly { readonly type: string; readonly purl: string; readonly hashes: readonly Hash[] }[];
  }
  const { bomFormat, specVersion, components } = JSON.parse(generated('sbom')) as Sbom;
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5']);
  const libraries = components.filter(({ type }) => type === 'library');
  const listed = libraries.map(({ purl }) => decodeURIComponent(purl));
  expect(listed).toEqual(shipped.map(({ name, version }) => `pkg:npm/${name}@${version}`));
  expect(listed.join()).toContain('@nestjs/common@');
  for (const { hashes } of components)
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }]);
});

describe('the schema of CycloneDX 1.5, strictly', () => {
  // As CycloneDX publishes it; it comes with the package and is not fetched.
  const schema = new Validation.JsonStrictValidator(Spec.Version.v1dot5);

  it('takes the bill of materials of the product', async () => {
    expect(await schema.validate(generated('sbom'))).toBeNull();
  });

  it.each(['gateway', 'standalone'])('takes that of an image, %s', async (name) => {
    const bill = billOfMaterials(root, name, shipped.slice(0, 20), shippedData(root));
    expect(await schema.validate(JSON.stringify(bill))).toBeNull();
  });

  it.each([
    ['a field that it does not know', { colour: 'green' }],
    ['a component without a name', { components: [{ type: 'library' }] }],
    [
      'a checksum that is none',
      { components: [{ type: 'file', name: 'a', hashes: [{ alg: 'SHA-512', content: 'x' }] }] },
    ],
  ])('refuses %s', async (_fault, part) => {
    const bill = { ...billOfMaterials(root, 'rowdeck', [], []), ...part };
    expect(await schema.validate(JSON.stringify(bill))).not.toBeNull();
  });
});
