// `npm run admin:status [-- http://gateway:9090 …]`: what is wrong with a Rowdeck that runs, and what to do.
// `--no-build` runs what `npm run build` made.
import { build, runOrExit } from './run-command.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
if (args.length === process.argv.length - 2) build(['standalone']);
runOrExit(process.execPath, ['dist/apps/standalone/admin-status.js', ...args]);
