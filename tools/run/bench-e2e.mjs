import { readFileSync } from 'node:fs';
import { build, ROOT, runOrExit } from './run-command.mjs';

const asked = process.argv.slice(2);
// The whole table has a figure of a gateway that is a process of its own.
const services = asked.includes('--million')
  ? Object.keys(JSON.parse(readFileSync(`${ROOT}/libs/contracts/src/services/service-table.json`, 'utf8')))
  : [];
// The lists are asked of the service's sources.
if (!asked.includes('--lists')) build(['standalone', ...services.map((name) => `service-${name}`)]);
runOrExit('node', ['-r', '@swc-node/register', 'tools/bench/e2e/run.ts', ...asked]);
