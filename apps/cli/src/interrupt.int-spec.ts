import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(__dirname, '../../..');
const TEMPLATE = join(ROOT, 'libs/engine/pptx/test/placeholders/control.pptx');
const COMMAND = join(ROOT, 'apps/cli/bin/rowdeck.mjs');
const ROWS = 50_000;

let folder: string;
let table: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-interrupt-'));
  table = join(mkdtempSync(join(tmpdir(), 'rowdeck-rows-')), 'rows.csv');
  writeFileSync(table, `name\n${'Ada\n'.repeat(ROWS)}`);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(table, '..'), { recursive: true });
});

/** Everything below the folder, as paths. */
const found = (): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

it.each<[string, string, NodeJS.Signals]>([
  ['a ZIP', 'decks.zip', 'SIGINT'],
  ['a folder that was not there', 'new/decks', 'SIGINT'],
  ['a folder that was there', '.', 'SIGINT'],
  ['a ZIP, by the system', 'decks.zip', 'SIGTERM'],
])('%s that is interrupted half way leaves nothing behind', async (_, out, signal) => {
  const command = [COMMAND, 'fill', TEMPLATE, table, '--out', join(folder, out)];
  const child = spawn(process.execPath, command, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // Half way: something of it is there, and far more is to come.
  while (!found().some((path) => /partial$|\.pptx$/.test(path)) && child.exitCode === null) await pause(20);
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(found()).toEqual([]);
});
