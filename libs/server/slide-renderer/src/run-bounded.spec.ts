import { tmpdir } from 'node:os';
import { type BoundedRun, runBounded } from './run-bounded';

const run = (script: string, about: Partial<BoundedRun> = {}) =>
  runBounded({
    command: ['/bin/sh', '-c', script],
    cwd: tmpdir(),
    env: { PATH: '/usr/bin:/bin' },
    timeMs: 20_000,
    ...about,
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const eventually = async (what: () => boolean): Promise<boolean> => {
  for (let tries = 0; tries < 200 && !what(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  return what();
};

describe('a program that is run to its end', () => {
  it.each([
    ['says how it ended', 'exit 3', { code: 3, output: '' }],
    [
      'is heard on both its ways',
      'echo out; echo err >&2',
      { code: 0, output: expect.stringMatching(/out|err/) as string },
    ],
    ['has nobody who answers it', 'read answer || echo nobody', { code: 0, output: 'nobody' }],
    ['may be killed', 'kill -9 $$', { code: null, output: '' }],
    ['prints what is no ASCII', "printf 'Gr\\303\\274n'", { code: 0, output: 'Grün' }],
  ])('%s', async (_what, script, ended) => {
    expect(await run(script)).toEqual(ended);
  });

  it('sees the environment that it is given, and is where it is said to be', async () => {
    const { output } = await run('echo "$WORD $PWD $HOME"', { env: { PATH: '/bin', WORD: 'yes' }, cwd: '/' });
    expect(output).toBe('yes /');
  });

  it('may print without end: the end of it is kept', async () => {
    const { output } = await run('i=0; while [ $i -lt 3000 ]; do echo "line $i"; i=$((i+1)); done');
    expect(output.length).toBeLessThanOrEqual(2_000);
    expect(output.endsWith('line 2999')).toBe(true);
  });

  it('leaves no child behind that it did not wait for', async () => {
    const { output } = await run('sleep 600 >/dev/null 2>&1 & echo $!');
    expect(await eventually(() => !isAlive(Number(output)))).toBe(true);
  });

  it('cannot be one that is not there', async () => {
    await expect(run('', { command: ['/nowhere/program'] })).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(run('', { cwd: '/nowhere' })).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a program that is stopped', () => {
  it('at the end of its time has timed out, though it will not hear of it', async () => {
    const stubborn = run("trap '' TERM INT HUP; sleep 600", { timeMs: 200 });
    await expect(stubborn).rejects.toMatchObject({ name: 'RenderingFailed', fault: 'timed_out' });
  });

  it('by who asked for it ends with what that said', async () => {
    const asking = new AbortController();
    const running = run('sleep 600', { signal: asking.signal });
    asking.abort(new Error('nobody waits'));
    await expect(running).rejects.toThrow('nobody waits');
  });

  it('before it began is not begun', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(run('', { command: ['/nowhere/program'], signal })).rejects.toThrow('gone');
  });
});
