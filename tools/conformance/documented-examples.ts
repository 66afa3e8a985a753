import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DescribedSystem } from './described-system';

const ROOT = resolve(__dirname, '../..');
const API = join(ROOT, 'docs/api');

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
