import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type DescribedSystem } from './described-system';

const run = promisify(execFile);

const DOCUMENT = resolve(__dirname, '../../docs/api/openapi.json');
const TEMPLATE = resolve(__dirname, '../../samples/account-review.pptx');

/** Generates a client from the document and has it make a journey. Returns what the two of them said. */
export const journeyInPython = async (
  python: string,
  { url, key }: DescribedSystem,
): Promise<{ readonly generated: string; readonly journey: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-python-'));
  const options = ['--path', DOCUMENT, '--output-path', join(folder, 'rowdeck'), '--meta', 'none'];
  const config = ['--config', join(__dirname, 'python-client.yml')];
  try {
    const generator = await run(python, ['-m', 'openapi_python_client', 'generate', ...options, ...config]);
    const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
    const script = join(__dirname, 'python_journey.py');
    const { stdout } = await run(python, [script, url, key, TEMPLATE], { env });
    return { generated: generator.stdout + generator.stderr, journey: stdout.trim() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
