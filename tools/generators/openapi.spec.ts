import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { apiPathOf, HTTP_ROUTES, openApiOf, PROBLEMS } from '@rowdeck/contracts';
import { openApiParts } from './openapi-parts';

const ROOT = join(__dirname, '../..');
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

interface Answer {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-required-scope'?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<(typeof METHODS)[number], Operation>>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

const document = JSON.parse(JSON.stringify(openApiOf(openApiParts()))) as Document;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  METHODS.flatMap((method) => {
    const operation = methods[method];
    return operation ? [{ call: `${method.toUpperCase()} ${path}`, operation }] : [];
  }),
);

const isFile = ({ schema }: Content): boolean => 'format' in schema && schema.format === 'binary';

const answerOf = (answer: Answer): Answer =>
  answer.$ref ? (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {}) : answer;

describe('the OpenAPI document', () => {
  it('is that of the contracts (else run `npm run openapi`)', () => {
    expect(JSON.parse(readFileSync(join(ROOT, 'docs/api/openapi.json'), 'utf8'))).toEqual(document);
  });

  it('keeps the rules of redocly.yaml, without a warning', async () => {
    const lint = promisify(execFile)('npm', ['run', '-s', 'openapi:lint'], { cwd: ROOT });
    await expect(lint).resolves.toBeDefined();
  }, 60_000);

  it('has every call that a program may make, and no other', () => {
    const calls = Object.values(HTTP_ROUTES).flatMap((route) => {
      const path = apiPathOf(route)?.replace(/:(\w+)/g, '{$1}');
      return path === undefined ? [] : [`${route.method} ${path}`];
    });
    expect(operations.map(({ call }) => call).sort()).toEqual(calls.sort());
  });

  it.each(operations)('says of $call which scope it needs', ({ operation }) => {
    const { description, 'x-required-scope': scope } = operation;
    expect(description).toContain(scope === undefined ? 'Any key will do.' : `\`${scope}\``);
  });

  it.each(operations)('describes each refusal of $call by its codes', ({ operation }) => {
    const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.map(([status]) => status)).toEqual(expect.arrayContaining(['401', '403', '429', '500', '503']));
    for (const [status, answer] of refusals.filter(([, refusal]) => answerOf(refusal).content)) {
      const { description = '' } = answerOf(answer);
      const codes = [...description.matchAll(/`([a-z_.]+)`:/g)].map(([, code = '']) => code as keyof typeof PROBLEMS);
      expect(codes.length).toBeGreaterThan(0);
      for (const code of codes) expect(PROBLEMS[code].status).toBe(Number(status));
    }
  });

  describe('shows examples', () => {
    const ajv = addFormats(new Ajv2020({ strict: false, validateFormats: true }));
    ajv.addSchema(document, 'document');
    const contents = operations.flatMap(({ call, operation }) =>
      [
        { of: 'request', content: operation.requestBody?.content['application/json'] },
        ...Object.entries(operation.responses).map(([status, answer]) => ({
          of: status,
          content: answerOf(answer).content?.['application/json'],
        })),
      ].flatMap(({ of, content }) => (content && !isFile(content) ? [{ call, of, content }] : [])),
    );

    it.each(contents)('of $call, $of, that fit their schemas', ({ content }) => {
      const schema = JSON.parse(
        JSON.stringify(content.schema).replaceAll('"#/components', '"document#/components'),
      ) as object;
      const fits = ajv.validate(schema, content.example);
      expect([fits, ajv.errors]).toEqual([true, null]);
    });
  });

  it('gives no schema twice', () => {
    const seen = new Map<string, number>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && 'type' in value) {
        const { description: _words, ...schema } = value as Record<string, unknown>;
        const shape = JSON.stringify(schema);
        seen.set(shape, (seen.get(shape) ?? 0) + 1);
      }
      Object.entries(value).forEach(([key, part]) => key !== 'example' && visit(part));
    };
    visit(document);
    expect([...seen].filter(([, count]) => count > 1).map(([shape]) => shape)).toEqual([]);
  });
});
