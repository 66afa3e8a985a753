/**
 * Puts together what the image of one application holds: `tools/build/image/run.ts APP FOLDER`, after its build. The bundle,
 * the packages that it needs and no others, the frontends where it serves them, LICENSE, notices and bill of materials.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOfMaterials } from '../../generators/bill-of-materials';
import { shippedData } from '../../generators/shipped-data';
import { packagesAt } from '../../generators/shipped-packages';
import { thirdPartyNotices } from '../../generators/third-party-notices';
import { planImage } from './image-plan';

const root = resolve(__dirname, '../../..');
const [app = '', folder = ''] = process.argv.slice(2);
if (app === '' || folder === '') throw new Error('Say which application, and into which folder.');

const plan = planImage(root, app);
mkdirSync(folder, { recursive: true });
for (const { from, to } of plan.built) cpSync(join(root, from), join(folder, to), { recursive: true });
for (const path of plan.packages) {
  const source = join(root, path);
  // Without the packages inside: those that are needed are copied for themselves.
  const filter = (file: string) => file !== join(source, 'node_modules');
  cpSync(source, join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
}
const [packages, data] = [packagesAt(root, [...plan.packages, ...plan.bundled]), shippedData(root, plan.data)];
const sbom = JSON.stringify(billOfMaterials(root, app, packages, data), null, 2);
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(packages, data));
writeFileSync(join(folder, 'sbom.cdx.json'), `${sbom}\n`);
console.log(`${plan.packages.length} packages: ${folder}`);
