import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller } from '@nestjs/common';
import { type Actor, listActorKeys } from '@rowdeck/contracts';
import { freePort } from '@rowdeck/server-process';
import { runInContext } from '@rowdeck/service-kit';
import { eventually, ProcessClocks } from '@rowdeck/testing';
import { ActorSigningKey } from '../actor-trust/actor-signing-key';
import { Handles } from '../handlers/handles.decorator';
import { overNats, type World } from '../../test/each-adapter';
import { greet } from '../../test/test-contracts';

const ROOT = join(__dirname, '../../../../..');
const MINUTES = 61;

const ana: Actor = {
  userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  email: 'ana@example.org',
  name: 'Ana Ortiz',
  admin: false,
  via: 'session',
};
const KEY = ActorSigningKey.generate(new Date(Date.now() + 3_600_000));

@Controller()
class IdentityRpc {
  @Handles(listActorKeys)
  list() {
    return { keys: [KEY.published] };
  }
}

overNats('a service whose clock is wrong by an hour', (world) => {
  let folder = '';
  let clocks: ProcessClocks;
  let service: ChildProcess;
  let health = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-clocks-'));
    clocks = new ProcessClocks(folder);
  });
  afterEach(async () => {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  });

  const startWrong = async (running: World, minutes: number): Promise<void> => {
    const port = await freePort();
    health = `http://127.0.0.1:${port}`;
    await clocks.put(port, minutes);
    service = fork(join(__dirname, '../../test/greeting-service.process.ts'), {
      cwd: ROOT,
      execArgv: ['-r', require.resolve('@swc-node/register')],
      env: {
        ...process.env,
        ...(await running.environment('billing')),
        ...clocks.environment,
        HEALTH_PORT: String(port),
        SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'),
      },
    });
    await once(service, 'message');
  };

  it.each([MINUTES, -MINUTES])('(%s minutes) takes what identity has signed, and says that it is', async (minutes) => {
    await world().start('identity', { controllers: [IdentityRpc] });
    const { rpc } = await world().start('teams');
    await startWrong(world(), minutes);

    const { token } = KEY.sign(ana);
    const greeted = runInContext({ requestId: randomUUID(), actorToken: () => Promise.resolve(token) }, () =>
      rpc.call(greet, { actor: ana }),
    );
    expect(await greeted).toEqual({ text: 'Hello Ana Ortiz' });

    const way = minutes > 0 ? 'ahead of' : 'behind';
    const ready = await fetch(`${health}/readyz`);
    const told = (await ready.json()) as { status: string; parts: Record<string, string> };
    expect([ready.status, told.status, told.parts['clock']]).toEqual([
      200,
      'degraded',
      expect.stringContaining(`is ${MINUTES} min ${way} that of the database.`),
    ]);
    const metrics = await (await fetch(`${health}/metrics`)).text();
    const [, offset] = /^clock_offset_seconds\S* (\S+)$/m.exec(metrics) ?? [];
    expect(Math.round(Number(offset) / 60)).toBe(minutes);
  });

  it('is right again when its clock is', async () => {
    await startWrong(world(), MINUTES);
    await clocks.put(new URL(health).port, 0);
    await eventually(async () =>
      expect(await (await fetch(`${health}/readyz`)).json()).toMatchObject({ status: 'ready', parts: { clock: 'ok' } }),
    );
  });
});
