// `npm test`: every check and every suite, one after the other, all of them even when one fails. The last line sums them up.
// `npm run test:thorough` (`--thorough`): the suites that `npm test` leaves out, see thorough-suites.cjs.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import '@swc-node/register';

const require = createRequire(import.meta.url);
const { cacheFolder } = require('../infra/src/binaries/cache-folder.ts');
const { failedTestsOf } = require('./failed-tests.ts');
const { PassedBefore } = require('./passed-before.ts');
const { testPathIgnorePatterns } = require('../../jest.preset.cjs').node();
const { THOROUGH_SUITES } = require('./thorough-suites.cjs');

const passedBefore = new PassedBefore(join(import.meta.dirname, '../..'), cacheFolder('checks'));
const isThorough = process.argv.includes('--thorough');
const PASSED_BEFORE = 'passed before, for the same files and packages';
const reports = mkdtempSync(join(tmpdir(), 'rowdeck-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
const failures = [];

const run = (command, args, variables) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', ...variables },
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
const recordCheck = (name, passed, started) =>
  record(name, { passed: Number(passed), failed: Number(!passed), skipped: 0 }, started);

const check = async (name, command, args) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const passed = (await run(command, args)) === 0;
  recordCheck(name, passed, started);
  return passed;
};

/** For a check that reads nothing but the files of the checkout. */
const checkOfFiles = async (name, command, args) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const runIt = async () => (await run(command, args)) === 0;
  const { passed, known } = await passedBefore.orRun([command, ...args], runIt);
  if (known) console.log(PASSED_BEFORE);
  recordCheck(name, passed, started);
};

const checkAside = async (name, command, args) => {
  const started = performance.now();
  const { code, output } = await runAside(command, args);
  console.log(`\n── ${name}\n${output}`);
  recordCheck(name, code === 0, started);
  return code === 0;
};

const checkOfFilesAside = async (name, command, args) => {
  const started = performance.now();
  const { known } = await passedBefore.orRun([command, ...args], () => checkAside(name, command, args));
  if (!known) return;
  console.log(`\n── ${name}\n${PASSED_BEFORE}`);
  recordCheck(name, true, started);
};

const selectionOf = (kind) =>
  isThorough
    ? ['--runTestsByPath', ...THOROUGH_SUITES.filter((path) => path.endsWith(`${kind}.ts`))]
    : ['--testPathIgnorePatterns', ...testPathIgnorePatterns, ...THOROUGH_SUITES];

/** A suite reports its own counts; one that dies without a report counts as a failure. */
const suite = async (name, config, kind, variables) => {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const file = join(reports, `${name}.json`);
  const args = ['-c', config, '--json', `--outputFile=${file}`, '--silent=false', ...selectionOf(kind)];
  const code = await run('npx', ['jest', ...args], variables);
  record(name, countsOf(file, code), started);
  failures.push(...failedTestsOf(file));
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

const format = () => checkOfFiles('format', 'npx', ['prettier', '--check', '.', '--log-level', 'warn']);
const structure = () => checkOfFiles('structure', 'node', ['tools/checks/structure.mjs']);
const types = () => checkOfFiles('types', 'node', ['tools/checks/typecheck.mjs']);
// After the build, which leaves the graph of projects that the boundary rule reads. Without ESLint's own cache: it takes a file
// for faultless that has not changed, though the types that it imports have.
const lint = () => checkOfFilesAside('lint', 'npx', ['eslint', '.', '--max-warnings', '0']);
const nodeOfImages = () => checkAside('node of the images', 'node', ['tools/checks/node-release/run.mjs']);

// Each of them keeps one core busy.
if (!isThorough) await Promise.all([types(), format().then(structure)]);
const built = await check('build', 'npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static', '--parallel=2']);
// Pages that are rendered leave much behind: a larger young generation is collected less often.
await suite('unit', 'jest.config.cjs', '.spec', { NODE_OPTIONS: '--max-semi-space-size=64' });
const aside = isThorough ? undefined : lint().then(() => (built ? nodeOfImages() : undefined));
// Both mostly wait for servers: a third process finds time beside them.
await suite('integration', 'jest.integration.config.cjs', '.int-spec');
if (built) await suite('browser', 'jest.e2e.config.cjs', '.e2e-spec');
await aside;
rmSync(reports, { recursive: true, force: true });

// Once more, since a suite prints thousands of lines behind them.
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}\n`);
if (!isThorough) console.log(`Besides: ${THOROUGH_SUITES.length} suites more in "npm run test:thorough".`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
