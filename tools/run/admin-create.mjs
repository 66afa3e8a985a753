// `npm run admin:create -- --email name@example.com`: makes an operator, in the installation of ROWDECK_DATA or DATABASE_URL.
import { createRequire } from 'node:module';
import { build, ROOT } from './run-command.mjs';

process.chdir(ROOT);
process.env.TS_NODE_PROJECT ??= 'tsconfig.server.json';
build(['service-identity']);
const load = createRequire(import.meta.url);
load('@swc-node/register');
await load('./admin/run-admin-create.ts').runAdminCreate(process.argv.slice(2), process.env);
