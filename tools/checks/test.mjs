// `npm test`: every check and every suite, one after the other, all of them even when one fails. The last line sums them up.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const reports = mkdtempSync(join(tmpdir(), 'rowdeck-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];

const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Runs with what the cores have left beside another suite; what it prints is kept until it has ended, so that no two outputs mix. */
const runAside = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes));
    child.on('spawn', () => setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() }));
  });

const record = (name, counts, started) => {
  for (const key of Object.keys(total)) total[key] += counts[key];
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  summary.push(
    `${name.padEnd(22)} ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  );
};

/** A check is one test: it passes or it fails. */
const check = async (name, command, args) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const failed = (await run(command, args)) === 0 ? 0 : 1;
  record(name, { passed: 1 - failed, failed, skipped: 0 }, started);
  return failed === 0;
};

const checkAside = async (name, command, args) => {
  const started = performance.now();
  const { code, output } = await runAside(command, args);
  console.log(`\n── ${name}\n${output}`);
  const failed = code === 0 ? 0 : 1;
  record(name, { passed: 1 - failed, failed, skipped: 0 }, started);
};

/** A suite reports its own counts; one that dies without a report counts as a failure. */
const suite = async (name, args) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const file = join(reports, `${name}.json`);
  const code = await run('npx', ['jest', ...args, '--json', `--outputFile=${file}`, '--silent=false']);
  record(name, countsOf(file, code), started);
};

const countsOf = (file, code) => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const brokenSuites = report.numRuntimeErrorTestSuites;
    const failed = report.numFailedTests + brokenSuites;
    const died = code !== 0 && failed === 0 ? 1 : 0;
    return {
      passed: report.numPassedTests,
      failed: failed + died,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const format = () => check('format', 'npx', ['prettier', '--check', '.', '--log-level', 'warn']);
const structure = () => check('structure', 'node', ['tools/checks/structure.mjs']);
// Each of them keeps one core busy.
await Promise.all([check('types', 'node', ['tools/checks/typecheck.mjs']), format().then(structure)]);
const built = await check('build', 'npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static', '--parallel=2']);
await suite('unit', ['-c', 'jest.config.cjs']);
// After the build, which leaves the graph of projects that the boundary rule reads.
const lint = () =>
  checkAside('lint', 'npx', ['eslint', '.', '--cache', '--cache-strategy', 'content', '--max-warnings', '0']);
const nodeOfImages = () => checkAside('node of the images', 'node', ['tools/checks/node-release/run.mjs']);
const aside = lint().then(() => (built ? nodeOfImages() : undefined));
// Both mostly wait for servers: a third process finds time beside them.
await suite('integration', ['-c', 'jest.integration.config.cjs']);
if (built) await suite('browser', ['-c', 'jest.e2e.config.cjs']);
await aside;
rmSync(reports, { recursive: true, force: true });

console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
