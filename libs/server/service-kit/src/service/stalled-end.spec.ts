import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(__dirname, '../../../../..');

const GAVE_UP_WORK = 'Gave up waiting for what is running after 200 ms: gateway';
const GAVE_UP_CLOSING = expect.stringMatching(/^Gave up closing after \d+ ms: gateway$/) as string;
const LEFT_OPEN = 'This process is ended with something left open that could not be closed';

describe('a service that is told to end by SIGTERM', () => {
  const opened: Socket[] = [];
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.destroy();
    for (const service of started.splice(0)) service.kill('SIGKILL');
  });

  const start = (stall: string): ChildProcess => {
    const service = fork(join(__dirname, 'test/stalling-service.process.ts'), {
      cwd: ROOT,
      execArgv: ['-r', require.resolve('@swc-node/register')],
      env: {
        ...process.env,
        STALL: stall,
        DRAIN_TIMEOUT_MS: '200',
        HEALTH_PORT: '0',
        SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json'),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    started.push(service);
    return service;
  };

  const message = async (service: ChildProcess): Promise<{ httpPort?: number }> =>
    ((await once(service, 'message')) as [{ httpPort?: number }])[0];

  /** Asks for what never ends, and reads none of it. */
  const stall = async (service: ChildProcess): Promise<void> => {
    const { httpPort = 0 } = await message(service);
    const client = connect(httpPort, '127.0.0.1').on('error', () => undefined);
    opened.push(client);
    client.write('GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await message(service);
  };

  it.each([
    ['a client that reads nothing', [GAVE_UP_WORK], 0],
    ['its own end', [GAVE_UP_WORK, GAVE_UP_CLOSING], 0],
    ['what it has left open', [GAVE_UP_WORK, LEFT_OPEN], 1],
  ])('ends in spite of %s', async (stalling, words, exitCode) => {
    const service = start(stalling);
    const logged = text(service.stdout as NodeJS.ReadableStream);
    const ended = once(service, 'exit');
    await stall(service);
    service.kill('SIGTERM');
    expect(await ended).toEqual([exitCode, null]);
    const said = (await logged)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; context: string; msg: string })
      .filter(({ level, context }) => level === 'error' && ['Drain', 'Process'].includes(context));
    expect(said.map(({ msg }) => msg)).toEqual(words);
  });
});
