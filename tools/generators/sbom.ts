/** Writes what is shipped as CycloneDX 1.5 JSON. Run: `npm run sbom`, or `npm run sbom -- FILE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials';
import { shippedData } from './shipped-data';
import { shippedPackages } from './shipped-packages';

// `npm sbom --omit dev` leaves out every package that a development dependency needs as well: half of what is shipped.
const root = join(__dirname, '../..');
const file = resolve(process.argv[2] ?? join(root, 'dist/sbom.cdx.json'));
const sbom = billOfMaterials(root, 'rowdeck', shippedPackages(root), shippedData(root));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} components: ${file}`);
