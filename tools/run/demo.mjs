import { build, runOrExit } from './run-command.mjs';

build(['standalone']);
runOrExit('node', ['-r', '@swc-node/register', 'tools/demo/run.ts']);
