import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../..');
const API = join(ROOT, 'docs/api');

/** Somebody who follows the pages about the API. */
interface Reader {
  readonly url: string;
  readonly key: string;
  /** Of the sample template. */
  readonly placeholders: readonly string[];
}

/** The commands of a page that are marked to be run, in their order. */
const commandsOf = (page: string): string => {
  const text = readFileSync(join(API, page), 'utf8');
  return [...text.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands).join('\n');
};

/** The pages about the API that have commands to run. */
export const pagesWithCommands = (): string[] =>
  readdirSync(API).filter((page) => page.endsWith('.md') && commandsOf(page) !== '');

/** What a reader has who follows the pages: the template, rows for it, and which column each placeholder takes. */
const layOut = async (folder: string, placeholders: readonly string[]): Promise<void> => {
  await cp(join(ROOT, 'samples/account-review.pptx'), join(folder, 'account-review.pptx'));
  await writeFile(join(folder, 'rows.csv'), `${placeholders.join(',')}\n${placeholders.map(() => '1').join(',')}\n`);
  const mapping = Object.fromEntries(placeholders.map((name) => [name, name]));
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
};

/** Runs the commands of a page as a reader would, and ends at the first that fails. @throws Error with what they printed */
export const runPage = async (page: string, { url, key, placeholders }: Reader): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-examples-'));
  try {
    await layOut(folder, placeholders);
    const env = { ...process.env, ROWDECK_URL: url, ROWDECK_KEY: key };
    const script = `set -euo pipefail\n${commandsOf(page)}`;
    return (await promisify(execFile)('bash', ['-c', script], { cwd: folder, env, timeout: 120_000 })).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
