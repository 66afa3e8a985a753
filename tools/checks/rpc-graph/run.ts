/** Prints who calls whom, and fails at a cycle or where sources and contracts differ: `node -r @swc-node/register` runs it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { CONTRACT_CALLS } from './contract-calls';
import { callsIn, cyclesOf, drift, graphOf, startedTooEarly } from './rpc-graph';

const ROOT = join(__dirname, '../../..');

const sourcesOf = (service: string): string[] =>
  readdirSync(join(ROOT, 'apps/services', service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
    .map((file) => readFileSync(join(ROOT, 'apps/services', service, 'src', file), 'utf8'));

const made = new Map(SERVICE_NAMES.map((name) => [name, new Set(sourcesOf(name).flatMap(callsIn))] as const));
const graph = graphOf(CONTRACT_CALLS);
for (const [caller, called] of graph) console.log(`${caller.padEnd(12)} calls ${[...called].sort().join(', ')}`);

const faults = [
  ...cyclesOf(graph).map((cycle) => `a cycle of calls: ${cycle.join(' → ')}`),
  ...drift(CONTRACT_CALLS, made),
  ...startedTooEarly(graph, SERVICE_NAMES),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
