/** Writes deploy/local/.env, which compose.yaml and the stack on its servers read. Run: `npm run local:passwords`. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localPasswords } from './local-passwords';

const file = join(__dirname, '../../deploy/local/.env');
if (existsSync(file)) {
  console.log(`${file} is there already and stays: the servers keep the passwords that they began with.`);
} else {
  writeFileSync(file, localPasswords(), { mode: 0o600, flag: 'wx' });
  console.log(`The passwords of this machine's servers: ${file}`);
}
