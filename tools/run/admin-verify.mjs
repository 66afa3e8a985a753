// `npm run admin:verify [-- --mend]`: whether the audit trail holds what services have published, in the installation of ROWDECK_DATA
// or, with admin's DATABASE_URL, of that. Rowdeck has to run. `--no-build` runs what `npm run build` made.
import { build, runOrExit } from './run-command.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
if (args.length === process.argv.length - 2) build(['standalone']);
runOrExit(process.execPath, ['dist/apps/standalone/admin-verify.js', ...args]);
