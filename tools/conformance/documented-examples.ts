import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type DescribedSystem } from './described-system';

const ROOT = resolve(__dirname, '../..');
const API = join(ROOT, 'docs/api');

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
export const runPage = async (
  page: string,
  { url, key, placeholders }: Pick<DescribedSystem, 'url' | 'key' | 'placeholders'>,
): Promise<string> => {
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

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** A call of the document with the body that it shows. */
export interface JsonExample {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly described: readonly string[];
}

/** The bodies that the document shows. */
export const jsonExamples = (): JsonExample[] => {
  const { paths } = JSON.parse(readFileSync(join(API, 'openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([name, { requestBody, responses }]) => {
      const json = requestBody?.content['application/json'];
      const method = name.toUpperCase();
      return json
        ? [{ call: `${method} ${path}`, method, path, body: json.example, described: Object.keys(responses) }]
        : [];
    }),
  );
};

/** Sends an example about the template or the batch that there is. */
export const sendExample = async (
  { method, path, body, described }: JsonExample,
  { url, key, templateId, batchId }: DescribedSystem,
) => {
  const id = path.startsWith('/api/v1/templates/') ? templateId : batchId;
  const answer = await fetch(url + path.replace(/\{\w+\}/, id), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { readonly code?: string };
  return { status: answer.status, code, described };
};
