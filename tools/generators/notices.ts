/** Writes the notices of everything that is shipped. Run: `npm run notices`, or `npm run notices -- FILE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { shippedData } from './shipped-data';
import { shippedPackages } from './shipped-packages';
import { thirdPartyNotices } from './third-party-notices';

const root = join(__dirname, '../..');
const file = resolve(process.argv[2] ?? join(root, 'dist/THIRD-PARTY-NOTICES.txt'));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, thirdPartyNotices(shippedPackages(root), shippedData(root)));
console.log(file);
