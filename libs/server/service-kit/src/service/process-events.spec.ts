import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommand } from './process-events';

const ROOT = join(__dirname, '../../../../..');

describe('a service in which something is thrown that nobody handles', () => {
  it.each(['an exception', 'a rejection'])('ends with one line and exit code 1 after %s', async (crash) => {
    const service = fork(join(__dirname, 'test/crashing-service.process.ts'), {
      cwd: ROOT,
      execArgv: ['-r', require.resolve('@swc-node/register')],
      env: { ...process.env, CRASH: crash, LOG_LEVEL: 'fatal', SWC_NODE_PROJECT: join(ROOT, 'tsconfig.base.json') },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const [logged, shouted, [code]] = await Promise.all([
      text(service.stdout as NodeJS.ReadableStream),
      text(service.stderr as NodeJS.ReadableStream),
      once(service, 'exit') as Promise<[number | null]>,
    ]);
    expect(code).toBe(1);
    expect(
      logged
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({
        level: 'fatal',
        context: 'Process',
        msg: 'An error that nobody handled ends this process; it can be started again',
        err: expect.objectContaining({ message: 'nobody handles this' }) as object,
      }),
    ]);
    expect(shouted).toBe('');
  });
});

const saidBy = async (words: Promise<string>): Promise<{ out: string; err: string; code: unknown }> => {
  const before = process.exitCode;
  const said = { out: '', err: '' };
  const spies = (
    [
      ['out', process.stdout],
      ['err', process.stderr],
    ] as const
  ).map(([name, stream]) =>
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    await runCommand(words);
    return { ...said, code: process.exitCode };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
    process.exitCode = before;
  }
};

describe('a command', () => {
  it('prints what it has to say', async () => {
    await expect(saidBy(Promise.resolve('Done.'))).resolves.toEqual({ out: 'Done.\n', err: '', code: undefined });
  });

  it('prints a fault on standard error alone, without its stack, and fails', async () => {
    await expect(saidBy(Promise.reject(new Error('It is away.')))).resolves.toEqual({
      out: '',
      err: 'It is away.\n',
      code: 1,
    });
  });
});
