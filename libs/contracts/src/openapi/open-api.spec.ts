import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPathOf } from '../http/api-path';
import { HTTP_ROUTES } from '../http/http-routes';
import { type RouteDefinition } from '../http/route-definition';
import { openApiOf } from './open-api';

interface Operation {
  readonly operationId: string;
  readonly security: readonly { readonly apiKey: readonly string[] }[];
  readonly tags: readonly string[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string }[];
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** As it was written from the contracts; `openapi.spec` compares it with what they say now. */
const text = readFileSync(join(__dirname, '../../../../docs/api/openapi.json'), 'utf8');
const { paths, tags, components } = JSON.parse(text) as Document;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const forPrograms = Object.values<RouteDefinition>(HTTP_ROUTES).filter(({ api }) => api !== undefined);

describe('the document of the API', () => {
  it('has an operation for each route for programs, by its scope', () => {
    for (const { method, path, api } of forPrograms) {
      const at = apiPathOf({ path, api })?.replace(/:(\w+)/g, '{$1}') ?? '';
      const { security } = paths[at]?.[method.toLowerCase()] ?? {};
      expect([at, security]).toEqual([at, [{ apiKey: api?.scope === 'any' ? [] : [api?.scope] }]]);
    }
    expect(operations).toHaveLength(forPrograms.length);
  });

  it('names each operation once, and each of a group that there is', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const groups = tags.map(({ name }) => name);
    for (const { tags: own } of operations) expect(groups).toEqual(expect.arrayContaining([...own]));
  });

  it('refers to nothing that is missing, and has nothing that nobody refers to', () => {
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
    const there = ['schemas', 'responses', 'headers'].flatMap((kind) =>
      Object.keys(components[kind] ?? {}).map((name) => `${kind}/${name}`),
    );
    expect([...referred].sort()).toEqual(there.sort());
  });

  it('is not made without a sample of what it shows', () => {
    const parts = { named: {}, descriptions: new WeakMap(), samples: new Map(), requests: {} };
    expect(() => openApiOf(parts)).toThrow('The document has no sample of');
  });
});
