import { build, runOrExit } from './run-command.mjs';

build(['standalone']);
runOrExit('node', ['-r', '@swc-node/register', 'tools/bench/api/run.ts', ...process.argv.slice(2)]);
