// Three programs instead of one per project: a lib is checked once for each platform that it must run on.
import { spawnSync } from 'node:child_process';

const PROGRAMS = ['tsconfig.engine.json', 'tsconfig.server.json', 'tsconfig.web.json'];
const failed = PROGRAMS.filter((program) => {
  const { status } = spawnSync('npx', ['tsc', '-p', program, '--pretty', 'false'], { stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
