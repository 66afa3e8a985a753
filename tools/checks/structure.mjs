// Cycles of files, folders and calls, inner barrels, unused code, and the figures of the source: what neither the compiler
// nor ESLint sees.
import { spawnSync } from 'node:child_process';

const CHECKS = [
  ['depcruise', 'apps', 'libs', 'tools', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  ['knip', '--no-progress'],
  ['node', '-r', '@swc-node/register', 'tools/checks/rpc-graph/run.ts'],
  ['node', '-r', '@swc-node/register', 'tools/checks/figures/run.ts'],
];
const failed = CHECKS.filter((command) => spawnSync('npx', command, { stdio: 'inherit' }).status !== 0);
process.exit(failed.length === 0 ? 0 : 1);
