import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExitCode } from './exit-code';
import { runCli } from './run-cli';
import { processTerminal } from './terminal';

/** As far above the bundle, dist/apps/cli, as above this file. */
const MANIFEST = join(__dirname, '../../../package.json');
const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };

runCli(process.argv.slice(2), processTerminal(process), version).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = ExitCode.failed;
  },
);
