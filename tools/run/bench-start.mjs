// `npm run bench:start`: how long each service takes to be ready again after it was killed. See tools/restarts/.
import { readFileSync } from 'node:fs';
import { build, ROOT, runOrExit } from './run-command.mjs';

const services = Object.keys(
  JSON.parse(readFileSync(`${ROOT}/libs/contracts/src/services/service-table.json`, 'utf8')),
);
build(['standalone', ...services.map((name) => `service-${name}`)]);
runOrExit('node', ['-r', '@swc-node/register', 'tools/restarts/run.ts', ...process.argv.slice(2)]);
