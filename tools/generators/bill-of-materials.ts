import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ShippedData } from './shipped-data';
import { type ShippedPackage } from './shipped-packages';

/** What the application `name` ships, as a CycloneDX 1.5 document: packages, and data of others, each with a checksum. */
export function billOfMaterials(
  root: string,
  name: string,
  packages: readonly ShippedPackage[],
  data: readonly ShippedData[],
) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...packages.map(library), ...data.map((file) => dataFile(root, file))],
  };
}

function library({ name, version, license, integrity }: ShippedPackage) {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  const hashes = [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }];
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [{ expression: license }], hashes };
}

function dataFile(root: string, { file, source, license }: ShippedData) {
  const content = createHash('sha512')
    .update(readFileSync(join(root, file)))
    .digest('hex');
  const hashes = [{ alg: 'SHA-512', content }];
  return {
    type: 'data',
    'bom-ref': file,
    name: file,
    description: source,
    licenses: [{ expression: license }],
    hashes,
  };
}
