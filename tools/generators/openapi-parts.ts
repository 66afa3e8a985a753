import * as contracts from '@rowdeck/contracts';
import { HTTP_ROUTES, type OpenApiParts, type RouteName } from '@rowdeck/contracts';
import * as contract from '@rowdeck/http-contract';
import { goodRequest } from '@rowdeck/http-contract';
import { z } from 'zod';
import { schemaComments } from './schema-comments';

/** `batchView` → `Batch`, `tableWarning` → `TableWarning`. */
const nameOf = (constant: string): string => {
  const name = constant.charAt(0).toUpperCase() + constant.slice(1);
  return name.replace(/(View|Detail)$/, '');
};

const SCHEMAS = Object.fromEntries(
  Object.entries<unknown>(contracts).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);

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

/** What the suite of the HTTP contract answers with. */
const SAMPLES = new Map<z.ZodType, unknown>([
  [contracts.templateDetail, contract.sampleTemplate()],
  [contracts.templateVersion, contract.sampleVersion()],
  [contracts.versionChanges, contract.sampleChanges()],
  [contracts.deckSlides, contract.sampleSlides()],
  [contracts.rowPreview, contract.sampleRowPreview()],
  [contracts.batchView, contract.sampleBatch()],
  [contracts.batchMapping, contract.sampleBatchMapping()],
  [contracts.presentationView, contract.samplePresentation()],
  [contracts.analyticsView, contract.sampleAnalytics()],
  [contracts.teamSummary, contract.sampleTeam()],
  [contracts.teamMember, contract.sampleMember()],
  [contracts.pagination, { current_page: 1, total_pages: 1 }],
  [contracts.tableWarning, WARNING],
  [contracts.deletedBatches, { ids: [contract.SAMPLE_BATCH_ID], restorable_until: '2026-11-20T14:01:00.000Z' }],
  [contracts.restoreBatches.output, { ids: [contract.SAMPLE_BATCH_ID], present_ids: [] }],
  [contracts.failurePage, { failures: [FAILED_ROW], count: 1, pagination: { current_page: 1, total_pages: 1 } }],
]);

const isJson = (name: RouteName): boolean => HTTP_ROUTES[name].body?.kind === 'json';

const bodyOf = (name: RouteName): [string, unknown] => {
  const { body } = goodRequest(name).request;
  return [name, JSON.parse(body ?? '{}')];
};

/** What the document is made of: names, words and examples. */
export const openApiParts = (): OpenApiParts => ({
  named: Object.fromEntries(Object.entries(SCHEMAS).map(([constant, schema]) => [nameOf(constant), schema])),
  descriptions: schemaComments(SCHEMAS),
  samples: SAMPLES,
  requests: Object.fromEntries((Object.keys(HTTP_ROUTES) as RouteName[]).filter(isJson).map(bodyOf)),
});
