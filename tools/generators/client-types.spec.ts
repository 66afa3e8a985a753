import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

it('the types of the client are those of the API; npm run client:types writes them anew', () => {
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'client:types', '--', '--check'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
});
