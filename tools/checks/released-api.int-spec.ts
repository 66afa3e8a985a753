import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, describeWith } from '@rowdeck/infra';

const API = join(__dirname, '../../docs/api');
const RELEASED = join(API, 'released/v1.json');

/** The words of oasdiff about what would break programs; empty where nothing would. */
const breaksOf = (document: string): string => {
  const { status, stdout, stderr } = spawnSync(
    addressOf('oasdiff'),
    ['breaking', '--fail-on', 'WARN', RELEASED, document],
    { encoding: 'utf8' },
  );
  return status === 0 ? '' : stdout + stderr;
};

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[]; enum?: unknown[] };

interface Document {
  readonly paths: Record<
    string,
    Record<string, { parameters?: { name: string; schema: Schema }[]; security: unknown; responses: object }>
  >;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const call = (document: Document, method: string, path: string) => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`The released document has no ${method} ${path}`);
  return operation;
};

const released = (): Document => JSON.parse(readFileSync(RELEASED, 'utf8')) as Document;

describeWith(['oasdiff'], 'the API, against its last release', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rowdeck-released-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The released document, changed. */
  const changed = (change: (document: Document) => void): string => {
    const document = released();
    change(document);
    const file = join(folder, 'changed.json');
    writeFileSync(file, JSON.stringify(document));
    return file;
  };

  it('breaks no program that was written for it (see docs/api/versions.md)', () => {
    expect(breaksOf(join(API, 'openapi.json'))).toBe('');
  });

  it.each<[string, (document: Document) => void, string]>([
    [
      'a field less in an answer',
      ({ components }) => delete components.schemas['Batch']?.properties?.['row_count'],
      'removed the',
    ],
    [
      'another type of a field',
      ({ components }) =>
        Object.assign(components.schemas['Batch']?.properties?.['row_count'] ?? {}, { type: 'string' }),
      'type` changed',
    ],
    [
      'a parameter that is required now',
      (document) =>
        call(document, 'get', '/api/v1/batches').parameters?.push({
          ...{ name: 'team', in: 'query', required: true },
          schema: { type: 'string' },
        }),
      'new required `query` request parameter',
    ],
    [
      'a value less that a parameter takes',
      (document) => {
        const sort = call(document, 'get', '/api/v1/batches').parameters?.find(({ name }) => name === 'sort');
        sort?.schema.enum?.pop();
      },
      'removed the enum value',
    ],
    [
      'a field of a request that is required now',
      ({ components }) => Object.assign(components.schemas['Corrections'] ?? {}, { required: ['all'] }),
      'became required',
    ],
    ['a call less', ({ paths }) => delete paths['/api/v1/teams'], 'removed without deprecation'],
    [
      'another scope that a call needs',
      (document) => Object.assign(call(document, 'get', '/api/v1/teams'), { security: [{ apiKey: ['manage'] }] }),
      'security scope',
    ],
  ])('would be seen to break by %s', (_what, change, words) => {
    expect(breaksOf(changed(change))).toContain(words);
  });

  it('may get more: a field of an answer, a parameter that can be left out, a call', () => {
    const more = changed((document) => {
      Object.assign(document.components.schemas['Batch']?.properties ?? {}, { colour: { type: 'string' } });
      call(document, 'get', '/api/v1/batches').parameters?.push({
        ...{ name: 'team', in: 'query', required: false },
        schema: { type: 'string' },
      });
      document.paths['/api/v1/more'] = document.paths['/api/v1/teams'] ?? {};
    });
    expect(breaksOf(more)).toBe('');
  });
});
