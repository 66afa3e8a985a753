import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@rowdeck/testing';
import { onEachAdapter, overNats, type World } from '../../test/each-adapter';

const ROOT = join(__dirname, '../../../../..');

/** A real process, because only a real one can be killed in the middle of a transaction. */
const startProcess = async (world: World, send: 'event' | 'job' | 'nothing'): Promise<ChildProcess> => {
  const [teams, billing] = [await world.database('teams'), await world.database('billing')];
  const own = { TEAMS_DATABASE: teams.url, BILLING_DATABASE: billing.url, SEND: send };
  return fork(join(__dirname, '../../test/crashing-process.worker.ts'), {
    cwd: ROOT,
    execArgv: ['-r', require.resolve('@swc-node/register')],
    env: {
      ...process.env,
      ...(await world.environment('teams')),
      ...own,
      SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
};

const effectsIn = async (world: World): Promise<string[]> => {
  const { dataSource } = await world.database('billing');
  const rows = await dataSource.query<{ what: string }[]>('SELECT what FROM effects ORDER BY id');
  return rows.map(({ what }) => what);
};

const surviveCrash = async (world: World, send: 'event' | 'job', effect: string): Promise<void> => {
  const { dataSource } = await world.database('billing');
  await dataSource.query('TRUNCATE effects');
  const first = await startProcess(world, send);
  const [, signal] = (await once(first, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  expect(await effectsIn(world)).toEqual(['attempt']);

  const second = await startProcess(world, 'nothing');
  await eventually(async () => expect(await effectsIn(world)).toContain(effect));
  second.kill('SIGTERM');
  await once(second, 'exit');
  expect((await effectsIn(world)).filter((what) => what === effect)).toHaveLength(1);
};

onEachAdapter('redelivery', (world) => {
  it('brings an event again whose consumer was killed before its commit', async () => {
    await surviveCrash(world(), 'event', 'handled 1');
  });
});

overNats('redelivery of jobs', (world) => {
  it('gives a job whose worker was killed to the next one', async () => {
    await surviveCrash(world(), 'job', 'packed 1');
  });
});
