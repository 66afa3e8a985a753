import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workbookOf } from '../test/workbook-of';

const ROOT = join(__dirname, '../../..');
const TEMPLATE = join(ROOT, 'libs/engine/pptx/test/placeholders/control.pptx');
const COMMAND = join(ROOT, 'apps/cli/bin/rowdeck.mjs');

let folder: string;
let tables: string;
let workbook: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-interrupt-'));
  tables = mkdtempSync(join(tmpdir(), 'rowdeck-rows-'));
  for (const rows of [50_000, 100_000]) writeFileSync(join(tables, String(rows)), `name\n${'Ada\n'.repeat(rows)}`);
  const cells = Array.from({ length: 200_000 }, (_, i) => [`Ada ${i}`]);
  workbook = await workbookOf(['People', [['name'], ...cells]]);
  // The bundle is made by whoever comes first: not within a test.
  execFileSync(process.execPath, [COMMAND, '--version']);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(tables, { recursive: true });
});

/** Everything below the folder, as paths. */
const found = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

function fill(table: string, out: string): ChildProcess {
  const command = [COMMAND, 'fill', TEMPLATE, table, '--out', join(folder, out), '--max-rows', '200000'];
  return spawn(process.execPath, command, { stdio: ['pipe', 'ignore', 'ignore'] });
}

it.each<[string, string, NodeJS.Signals, number]>([
  ['a ZIP', 'decks.zip', 'SIGINT', 50_000],
  ['a ZIP of 100,000', 'decks.zip', 'SIGINT', 100_000],
  ['a folder that was not there', 'new/decks', 'SIGINT', 50_000],
  ['a folder that was there', '.', 'SIGINT', 50_000],
  ['a ZIP, by the system', 'decks.zip', 'SIGTERM', 50_000],
  ['a ZIP whose terminal is closed', 'decks.zip', 'SIGHUP', 50_000],
])('%s that is interrupted half way leaves nothing behind', async (_, out, signal, rows) => {
  const child = fill(join(tables, String(rows)), out);
  const ended = once(child, 'exit');
  // Half way: something of it is there, and far more is to come.
  while (!found().some((path) => /partial$|\.pptx$/.test(path)) && child.exitCode === null) await pause(20);
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(found()).toEqual([]);
});

describe('a workbook that is interrupted', () => {
  const sent = (child: ChildProcess, bytes: Uint8Array): Promise<unknown> =>
    new Promise((resolve) => void child.stdin?.write(bytes, resolve));

  it.each(['decks.zip', 'new/decks'])('while it comes in leaves nothing behind: %s', async (out) => {
    const child = fill('-', out);
    const ended = once(child, 'exit');
    // More than a pipe holds, so that some of it has been read.
    await sent(child, workbook.subarray(0, workbook.length - 1_000));
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(found()).toEqual([]);
  });

  it('while its rows are read leaves nothing behind', async () => {
    const child = fill('-', 'decks.zip');
    const ended = once(child, 'exit');
    child.stdin?.end(workbook);
    await once(child.stdin ?? child, 'close');
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(found()).toEqual([]);
  });
});

it('a pipe whose reader goes half way is a failure that is said', async () => {
  const command = [COMMAND, 'fill', TEMPLATE, join(tables, '50000'), '--out', '-', '--max-rows', '50000'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await ended).toEqual([1, null]);
  expect(said).toContain('cli.output_closed');
});
