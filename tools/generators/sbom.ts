/** Writes what is shipped as CycloneDX 1.5 JSON. Run: `npm run sbom`, or `npm run sbom -- FILE`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { shippedPackages, type ShippedPackage } from './shipped-packages';

// `npm sbom --omit dev` leaves out every package that a development dependency needs as well: half of what is shipped.
const root = join(__dirname, '../..');
const file = resolve(process.argv[2] ?? join(root, 'dist/sbom.cdx.json'));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ShippedPackage;
const sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
  components: shippedPackages(root).map(component),
};
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages: ${file}`);

function component(shipped: ShippedPackage) {
  const purl = `pkg:npm/${shipped.name.replace(/^@/, '%40')}@${shipped.version}`;
  const licenses = [{ expression: shipped.license }];
  return {
    type: 'library',
    'bom-ref': purl,
    name: shipped.name,
    version: shipped.version,
    purl,
    licenses,
    hashes: hashes(shipped),
  };
}

function hashes({ integrity }: ShippedPackage) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }];
}
