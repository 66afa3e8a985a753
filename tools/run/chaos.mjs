// `npm run chaos`: bad things done to a running system, and all that its users have compared with what they asked for. See tools/chaos/.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, endWithNpm, ROOT } from './run-command.mjs';

const SERVICES = Object.keys(
  JSON.parse(readFileSync(new URL('../../libs/contracts/src/services/service-table.json', import.meta.url), 'utf8')),
);

process.chdir(ROOT);
process.env.TS_NODE_PROJECT ??= 'tsconfig.server.json';
build(SERVICES.map((name) => `service-${name}`));

endWithNpm();
// In this process, not in a child: whoever ends it, ends what it has started.
const load = createRequire(import.meta.url);
load('@swc-node/register');
load('../chaos/run.ts');
