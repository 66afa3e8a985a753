// `npm run stack`: every service as its own process, with real NATS, MinIO and Postgres. See tools/run/stack/.
// `--no-build` runs what `npm run build` made.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, endWithNpm, ROOT } from './run-command.mjs';

const SERVICES = Object.keys(
  JSON.parse(readFileSync(new URL('../../libs/contracts/src/services/service-table.json', import.meta.url), 'utf8')),
);
const FRONTENDS = ['web-public', 'web-app', 'web-admin'];

process.chdir(ROOT);
process.env.TS_NODE_PROJECT ??= 'tsconfig.server.json';
if (!process.argv.includes('--no-build')) build([...SERVICES.map((name) => `service-${name}`), ...FRONTENDS]);

endWithNpm();
// In this process, not in a child: whoever kills it, kills the stack.
const load = createRequire(import.meta.url);
load('@swc-node/register');
await load('./stack/run-stack.ts').runStack(process.env);
