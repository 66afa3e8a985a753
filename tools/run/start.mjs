import { spawn } from 'node:child_process';
import { build, ROOT } from './run-command.mjs';

build(['standalone', 'web-public', 'web-app', 'web-admin']);
const child = spawn(process.execPath, ['dist/apps/standalone/main.js'], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
