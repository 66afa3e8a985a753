/** Writes the notices of everything that is shipped. Run: `npm run notices`, or `npm run notices -- FILE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { shippedPackages } from './shipped-packages';

const root = join(__dirname, '../..');
const file = resolve(process.argv[2] ?? join(root, 'dist/THIRD-PARTY-NOTICES.txt'));
const notices = shippedPackages(root).map(
  ({ name, version, license, text }) => `${name} ${version}\nLicence: ${license}\n\n${text}`.trim() + '\n',
);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, ['Rowdeck contains the following packages.\n', ...notices].join(`\n${'-'.repeat(80)}\n\n`));
console.log(`${notices.length} packages: ${file}`);
