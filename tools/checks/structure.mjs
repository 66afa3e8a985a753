// Cycles, inner barrels and unused code: what neither the compiler nor ESLint sees.
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['depcruise', 'apps', 'libs', 'tools', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ['knip', '--no-progress'],
];
const failed = CHECKS.filter((command) => spawnSync('npx', command, { stdio: 'inherit' }).status !== 0);
process.exit(failed.length === 0 ? 0 : 1);
