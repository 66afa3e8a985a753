// npm run conformance -- [--minutes N] [--seed N]     Ends with 1 when an answer was not as it is described; a seed repeats its cases.
import { parseArgs } from 'node:util';
import { startDescribedSystem } from './described-system';
import { pythonWithTools } from './python-tools';
import { faultsFound } from './schemathesis';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
  console.log(`seed ${seed}`);
  const python = await pythonWithTools();
  const system = await startDescribedSystem();
  try {
    const { faults, report } = await faultsFound(python, system, {
      seed,
      cases: 200,
      seconds: Number(values.minutes) * 60,
    });
    console.log(faults === '' ? report : faults);
    process.exitCode = faults === '' ? 0 : 1;
  } finally {
    await system.stop();
  }
}

void main();
