import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type DescribedSystem } from './described-system';

const DOCUMENT = resolve(__dirname, '../../docs/api/openapi.json');

/**
 * No fault of ours, every answer as it is described, and nothing taken that is not. `described_requests_are_read` is ours, and says why
 * `positive_data_acceptance` is not here. Those that follow links between calls find none: ids are not linked in the document.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'unsupported_method',
  'ignored_auth',
  'described_requests_are_read',
].join(',');

/**
 * By which a request is refused that is not as the document describes it. Beside those of Schemathesis: what is too large is refused before
 * it is read (413, 431), and what changes nothing may be asked of a state that was made up (409, 412).
 */
const REFUSALS = [400, 401, 403, 404, 406, 409, 412, 413, 415, 422, 428, 431];

const HOOKS = join(__dirname, 'schemathesis_checks.py');

const OF_CHECKS = `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify(REFUSALS)}\n\n`;

/** Where something is: what is made up names nothing. Nothing is deleted, so that the next call finds it, too. */
const configOf = ({ templateId, batchId }: DescribedSystem): string =>
  OF_CHECKS +
  [
    ['templates', templateId],
    ['batches', batchId],
    ['presentations', '1'],
  ]
    .map(
      ([resource = '', id = '']) =>
        `[[operations]]\ninclude-path-regex = "^/api/v1/${resource}/[{]id[}]"\ninclude-method = ["GET", "POST", "PUT", "PATCH"]\nparameters = { id = "${id}" }\n`,
    )
    .join('\n');

/** How far a run goes. */
export interface SchemathesisRun {
  readonly seed: number;
  /** Of each call and phase. */
  readonly cases: number;
  readonly seconds: number;
}

/** What Schemathesis found by calls that it made up from the document: its report where there is a fault, nothing where there is none. */
export const faultsFound = async (
  python: string,
  system: DescribedSystem,
  { seed, cases, seconds }: SchemathesisRun,
): Promise<{ readonly faults: string; readonly report: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-schemathesis-'));
  const config = join(folder, 'schemathesis.toml');
  await writeFile(config, configOf(system));
  const options = [
    ...['--url', system.url, '--header', `Authorization: Bearer ${system.key}`, '--checks', CHECKS],
    ...['--phases', 'examples,coverage,fuzzing', '--workers', '1', '--continue-on-failure'],
    ...['--seed', String(seed), '--max-examples', String(cases), '--max-time', String(seconds)],
    ...['--generation-database', 'none', '--no-color', '--warnings', 'off'],
  ];
  const args = ['-m', 'schemathesis.cli', '--config-file', config, 'run', DOCUMENT, ...options];
  const env = { ...process.env, SCHEMATHESIS_HOOKS: HOOKS, PYTHONDONTWRITEBYTECODE: '1' };
  try {
    const { stdout } = await promisify(execFile)(python, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
    return { faults: '', report: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { faults: stdout + stderr || String(error), report: stdout };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
