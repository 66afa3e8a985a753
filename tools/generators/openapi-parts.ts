import * as contracts from '@rowdeck/contracts';
import { HTTP_ROUTES, type OpenApiParts, type RouteName } from '@rowdeck/contracts';
import * as contract from '@rowdeck/http-contract';
import { goodRequest } from '@rowdeck/http-contract';
import { z } from 'zod';
import { schemaComments } from './schema-comments';

const SCHEMAS = Object.fromEntries(
  Object.entries<unknown>(contracts).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);

/** `batchView` → `Batch`, `tableWarning` → `TableWarning`, `templateDetail` → `Template`; where there is a view beside it, a detail stays one. */
const nameOf = (constant: string): string => {
  const name = constant.charAt(0).toUpperCase() + constant.slice(1);
  const isBesideView = constant.endsWith('Detail') && constant.replace(/Detail$/, 'View') in SCHEMAS;
  return isBesideView ? name : name.replace(/(View|Detail)$/, '');
};

const FAILED_ROW: contracts.FailedRow = {
  row: 2,
  name: 'Northwind',
  reason: 'The column “Due” holds “soon”, which is not a date. Enter a date.',
  code: null,
  faults: [
    {
      code: 'value.not_a_date',
      placeholder: 'due',
      column: 'Due',
      value: 'soon',
      message: 'This is not a date. Enter a date.',
    },
  ],
};

const WARNING: contracts.TableWarning = {
  code: 'placeholder.other_style',
  message: '“«name»” looks like a placeholder of another tool.',
  remedy: 'Convert the template, or write {{name}}.',
  place: 'slide 2, “Title 1”',
  slide: 2,
};

const MANIFEST_ENTRY: contracts.ManifestEntry = {
  row: 1,
  name: 'Northwind.pptx',
  size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  error: null,
};

const CURRENT_KEY: z.infer<typeof contracts.currentKey> = {
  id: '6a0e6d0e-6b7c-4a55-9c0f-3a7c1b0d9e11',
  name: 'Reports',
  scopes: ['read', 'generate'],
  created_at: '2026-11-20T14:00:00.000Z',
  expires_at: null,
  last_used_at: '2026-11-25T08:30:00.000Z',
  account: { id: '3f2b8a52-27e4-4a0c-9c3e-8f4f6f8d0001', email: 'ada@example.com', name: 'Ada Lovelace' },
  plan: 'starter',
};

const USAGE: z.infer<typeof contracts.accountUsage> = {
  plan: 'starter',
  month: '2026-11',
  presentations: { used: 120, reserved: 10, limit: 250 },
  resets_at: '2026-12-01T00:00:00.000Z',
  storage: { used_bytes: 52_428_800, reserved_bytes: 0, limit_bytes: 10_737_418_240, estimated: false },
};

/** `sampleBatch` of the suite of the HTTP contract and the like, each as it is where nothing is said about it. */
const sampleObjects = (): object[] =>
  Object.entries<unknown>(contract).flatMap(([name, make]) => {
    const sample: unknown = name.startsWith('sample') && typeof make === 'function' ? (make as () => unknown)() : null;
    return typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? [sample] : [];
  });

/** The schemas that a sample is a whole of: no field is missing, and none is left over. */
const schemasOf = (sample: object): z.ZodObject[] =>
  Object.values(SCHEMAS).filter(
    (schema): schema is z.ZodObject =>
      schema instanceof z.ZodObject &&
      Object.keys(sample).every((name) => Object.hasOwn(schema.shape, name)) &&
      Object.keys(schema.shape).every((name) => Object.hasOwn(sample, name)) &&
      schema.safeParse(sample).success,
  );

/** What the suite of the HTTP contract answers with, and what it has no sample of. */
const samples = (): Map<z.ZodType, unknown> =>
  new Map<z.ZodType, unknown>([
    ...sampleObjects().flatMap((sample) => schemasOf(sample).map((schema) => [schema, sample] as const)),
    [contracts.pagination, { current_page: 1, total_pages: 1 }],
    [contracts.tableWarning, WARNING],
    [contracts.deletedBatches, { ids: [contract.SAMPLE_BATCH_ID], restorable_until: '2026-11-20T14:01:00.000Z' }],
    [contracts.restoreBatches.output, { ids: [contract.SAMPLE_BATCH_ID], present_ids: [] }],
    [contracts.failurePage, { failures: [FAILED_ROW], count: 1, pagination: { current_page: 1, total_pages: 1 } }],
    [contracts.failedRow, FAILED_ROW],
    [contracts.manifestEntry, MANIFEST_ENTRY],
    [contracts.currentKey, CURRENT_KEY],
    [contracts.accountUsage, USAGE],
    [contracts.webhookWithSecret, { ...contract.sampleWebhook(), secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
  ]);

const isJson = (name: RouteName): boolean => HTTP_ROUTES[name].body?.kind === 'json';

const bodyOf = (name: RouteName): [string, unknown] => {
  const { body } = goodRequest(name).request;
  return [name, JSON.parse(body ?? '{}')];
};

/** Rows as JSON: what is checked can be made. */
const ofRows = (name: RouteName) => ({ [name]: bodyOf('presentations.check')[1] });

/** What the document is made of: names, words and examples. */
export const openApiParts = (): OpenApiParts => ({
  named: Object.fromEntries(Object.entries(SCHEMAS).map(([constant, schema]) => [nameOf(constant), schema])),
  descriptions: schemaComments(SCHEMAS),
  samples: samples(),
  requests: {
    ...Object.fromEntries((Object.keys(HTTP_ROUTES) as RouteName[]).filter(isJson).map(bodyOf)),
    ...ofRows('presentations.bulkCreate'),
    ...ofRows('presentations.check'),
  },
});
