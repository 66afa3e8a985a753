import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPathOf, HTTP_ROUTES } from '@rowdeck/contracts';

const ROOT = join(__dirname, '../..');
const PAGE = join(ROOT, 'docs/users/api-keys.md');

/** `GET /api/v1/batches/{}`: whatever the page calls what stands in an address. */
const nameless = (call: string): string => call.replace(/\{\w+\}|:\w+/g, '{}');

/** Pictures are found by the addresses that answers name. */
const isPicture = (path: string): boolean => /:slide(?:\/thumbnail)?$/.test(path);

describe('the page about API keys', () => {
  const page = readFileSync(PAGE, 'utf8');
  const documented = new Set(
    [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/v1\/[^`?]*)`/g)].map(([, call = '']) => nameless(call)),
  );
  const calls = Object.values(HTTP_ROUTES).flatMap((route) => {
    const path = apiPathOf(route);
    return path === undefined || isPicture(path) ? [] : [nameless(`${route.method} ${path}`)];
  });

  it('names every call that a program may make, and no other', () => {
    expect(calls.filter((call) => !documented.has(call))).toEqual(['GET /api/v1/batches/{}/manifest.json']);
    expect([...documented].filter((call) => !calls.includes(call))).toEqual([]);
  });
});

it('the page about getting started has a Python client generated with what the conformance tests need', () => {
  const config = readFileSync(join(ROOT, 'tools/conformance/python-client.yml'), 'utf8');
  const overrides = config.slice(config.indexOf('content_type_overrides:'));
  expect(overrides).toContain('application/octet-stream');
  expect(readFileSync(join(ROOT, 'docs/api/getting-started.md'), 'utf8')).toContain(overrides);
});
