// `npm run admin:create -- --email name@example.com`: makes an operator, in the installation of ROWDECK_DATA or DATABASE_URL.
// `--no-build` runs what `npm run build` made.
import { build, runOrExit } from './run-command.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--no-build');
if (args.length === process.argv.length - 2) build(['standalone']);
runOrExit(process.execPath, ['dist/apps/standalone/admin-create.js', ...args]);
