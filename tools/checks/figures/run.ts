import { CONTRACT_CALLS } from '../rpc-graph/contract-calls';
import { houseOf } from './house';
import { LIMITS } from './limits';
import { trackedSources } from './source-file';

// `npm run figures`: what can be counted about the source, and whether it keeps its limits.
const house = houseOf(trackedSources(process.cwd()), CONTRACT_CALLS);
for (const { name, figure } of LIMITS) console.log(`${name.padEnd(32)} ${figure(house)}`);
console.log('\ntest lines per source line, by project');
for (const [project, ratio] of house.testRatios)
  if (Number.isFinite(ratio)) console.log(`  ${project.padEnd(30)} ${ratio.toFixed(2)}`);

const faults = LIMITS.flatMap((limit) => limit.faults(house));
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
