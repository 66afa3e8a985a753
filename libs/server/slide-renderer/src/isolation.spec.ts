import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FILE_BLOCK, type Isolation, isolatedCommand, strongestIsolation } from './isolation';

const LIMITS = { memoryBytes: 512 * 1024 ** 2, pdfBytes: 10 * FILE_BLOCK, timeMs: 10_000 };
const run = promisify(execFile);

const outputOf = async (script: string, isolation: Isolation): Promise<string> => {
  const [file = '', ...args] = isolatedCommand(['/bin/sh', '-c', script], isolation, LIMITS);
  const cwd = await mkdtemp(join(tmpdir(), 'rowdeck-isolated-'));
  const { stdout } = await run(file, args, { cwd }).finally(() => rm(cwd, { recursive: true, force: true }));
  return stdout.trim();
};

describe('a command in its isolation', () => {
  it.each<[Isolation, readonly string[]]>([
    ['files', ['--net', '--mount', '--pid', '--fork', '--kill-child']],
    ['processes', ['--net', '--pid', '--fork', '--kill-child']],
    ['network', ['--net']],
  ])('has no network with %s', (isolation, options) => {
    const command = isolatedCommand(['soffice'], isolation, LIMITS);
    expect(command[0]).toBe('unshare');
    expect(command.slice(0, command.indexOf('--'))).toEqual(expect.arrayContaining([...options]));
  });

  it('has its limits without one, too', () => {
    expect(isolatedCommand(['soffice'], 'none', LIMITS).slice(0, 2)).toEqual(['/bin/sh', '-c']);
  });

  it.each<[string, string, string]>([
    ['memory', 'ulimit -v', '524288'],
    ['what it writes', 'ulimit -f', '10'],
    ['time of the processor', 'ulimit -t', '41'],
    ['what it leaves behind when it falls', 'ulimit -c', '0'],
  ])('is bounded in %s', async (_what, script, limit) => {
    expect(await outputOf(script, 'none')).toBe(limit);
  });

  it('is given its words as they are', async () => {
    const words = ['two words', '$HOME', '`id`', "it's", '*', ''];
    const [file = '', ...args] = isolatedCommand(['/usr/bin/printf', '[%s]', ...words], 'none', LIMITS);
    expect((await run(file, args)).stdout).toBe(words.map((word) => `[${word}]`).join(''));
  });

  it('is no stronger than it is to be', async () => {
    expect(await strongestIsolation('/bin/sh', 'none')).toBe('none');
    expect(['network', 'none']).toContain(await strongestIsolation('/bin/sh', 'network'));
  });

  it.each([
    ['/usr/bin/soffice', ''],
    ['/usr/lib/libreoffice/program/soffice', ''],
    ['/nowhere/libreoffice/program/soffice', '/nowhere/libreoffice'],
    ['/nowhere/soffice', '/nowhere'],
  ])('sees of the program %s, beside the system, the folder %j', (program, folder) => {
    const command = isolatedCommand([program], 'files', LIMITS);
    expect(command[command.indexOf('rowdeck-files') + 1]).toBe(folder);
  });

  it('is as strong as the machine allows: nothing is reached, and no other process seen', async () => {
    const isolation = await strongestIsolation();
    expect(['files', 'processes', 'network', 'none']).toContain(isolation);
    const cards = await outputOf("sed 1,2d /proc/net/dev | cut -d: -f1 | tr -d ' '", isolation);
    const pid = Number(await outputOf('echo $$', isolation));
    expect(isolation === 'none' || cards === 'lo' || cards === '').toBe(true);
    expect(!['files', 'processes'].includes(isolation) || pid < 10).toBe(true);
  });
});
