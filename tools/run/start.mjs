// `npm start`: the product in one process, on its own Postgres and a folder of files.
import { createRequire } from 'node:module';
import { build, endWithNpm, ROOT } from './run-command.mjs';

process.chdir(ROOT);
build(['standalone', 'web-public', 'web-app', 'web-admin']);
endWithNpm();
// In this process, not in a child: whoever ends it, ends the server.
createRequire(import.meta.url)('../../dist/apps/standalone/main.js');
