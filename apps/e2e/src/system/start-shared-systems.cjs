const { fork } = require('node:child_process');
const { once } = require('node:events');
const { join } = require('node:path');

const ROOT = join(__dirname, '../../../..');

/** The systems that specs share are started by a process of its own: a worker of jest ends before the others are done. */
module.exports = async () => {
  const child = fork(join(__dirname, 'shared-systems.process.ts'), {
    cwd: ROOT,
    execArgv: ['-r', require.resolve('@swc-node/register')],
    env: { ...process.env, SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') },
  });
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The systems that specs share cannot be started'))),
  ]);
  process.env.ROWDECK_SHARED_SYSTEMS = `http://127.0.0.1:${port}/`;
  globalThis.sharedSystems = child;
};
