// `npm run admin:create -- --email name@example.com`: makes an operator, in the installation of ROWDECK_DATA or DATABASE_URL.
// `--no-build` runs what `npm run build` made.
import { createRequire } from 'node:module';
import { build, ROOT } from './run-command.mjs';

process.chdir(ROOT);
process.env.TS_NODE_PROJECT ??= 'tsconfig.server.json';
const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
if (args.length === process.argv.length - 2) build(['service-identity']);
const load = createRequire(import.meta.url);
load('@swc-node/register');
await load('./admin/run-admin-create.ts').runAdminCreate(args, process.env);
