import {
  batchDecks,
  checkBatch,
  type DeckChunk,
  createBatch,
  getPresentation,
  listFailures,
  listBatches,
  listPresentations,
  type OutputOf,
  presentationDeck,
  presentationStats,
  type RpcDefinition,
  toProblemBody,
} from '@rowdeck/contracts';
import { type ColumnFinding, RowFailed, RowFaults } from '@rowdeck/engine-pptx';
import { fitting } from '../planning/check-batch';
import { completeMapping } from '../planning/data-mapping';
import { mappingIncomplete, tableRejected } from '../planning/planning.errors';
import { valuesRefused } from '../planning/values.errors';

/** What one message of the bus holds, and what of it is left for its envelope. */
const MESSAGE = 1_048_576 - 48_576;

const ID = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
const NOW = '2026-01-01T00:00:00.000Z';
/** Every character takes six bytes as JSON. */
const worst = (characters: number): string => '\u0001'.repeat(characters);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Names of decks have at most 200 bytes, names of templates 200 characters, names of files 255, reasons 1,000 characters. */
const presentation: OutputOf<typeof presentationStats>['recent'][number] = {
  id: Number.MAX_SAFE_INTEGER,
  name: worst(200),
  template_name: worst(200),
  status: 'failed',
  created_at: NOW,
  download_available: false,
  download_url: `/app/presentations/${Number.MAX_SAFE_INTEGER}/download`,
  row_number: 10_000,
  not_made: false,
  failure: worst(1_000),
  batch_id: ID,
  batch_name: worst(200),
};
const valueAtFault = {
  code: 'row.forbidden_link',
  placeholder: worst(120),
  column: worst(120),
  value: worst(100),
  message: worst(250),
};
const failedRow = { row: 10_000, name: worst(200), reason: worst(1_000), code: null, faults: times(10, valueAtFault) };
const warning = { code: 'table.duplicate_header', message: worst(300), remedy: worst(300), line: 1, column: 16_384 };
const unfilled = { ...warning, place: worst(300), placeholder: worst(300) };
const batch: OutputOf<typeof getPresentation>['batch'] = {
  id: ID,
  name: worst(200),
  template_id: 2 ** 31 - 1,
  template_name: worst(200),
  csv_name: worst(255),
  created_by: worst(255),
  api_key: { id: ID, name: worst(100) },
  status: 'completed',
  row_count: 10_000,
  completed_count: 10_000,
  failed_count: 0,
  not_made_count: 10_000,
  waiting_for: 'database',
  created_at: NOW,
  finished_at: NOW,
  cancelled_at: NOW,
  rerun: {
    ...{ number: 1_000_000, row_count: 10_000, started_at: NOW },
    ...{ completed_count: 10_000, failed_count: 10_000, not_made_count: 10_000 },
  },
  first_run: { finished_at: NOW, completed_count: 10_000 },
  expires_at: NOW,
  download_available: true,
  download_url: `/app/batches/${ID}/download`,
  missing: { kind: 'default', value: worst(1_000) },
  file_name: worst(500),
  settings: {
    ...{ encoding: 'x-mac-cyrillic', delimiter: worst(1), sheet: worst(31), header_line: 1_000 },
    ...{ data_locale: 'zh-Hant-TW', locale: 'zh-Hant-TW' },
  },
  column_readings: {
    count: 10_000,
    columns: times(50, {
      column: worst(201),
      order: 'dmy',
      decimal: ',',
      serials: 'number',
      percents: 'fraction',
    } as const),
  },
  unfilled: { count: 200, places: times(10, unfilled) },
};
const length = Number.MAX_SAFE_INTEGER;
const base = { key: `templates/${'f'.repeat(64)}/${'f'.repeat(64)}.base`, length };
const recipeKey = `batches/${ID}/recipes/${'f'.repeat(32)}.recipe`;
/** An index has a mark, and twelve bytes for each of at most 10,000 rows of a batch. */
const chunkOf = (rows: number, names: string[] | null = null): DeckChunk => ({
  names,
  number: 10_000,
  firstRow: 10_000,
  rowsKey: `batches/${ID}/rows/10000.ndjson`,
  packKey: `batches/${ID}/packs/10000-10.pack`,
  fingerprint: `zlib-${'f'.repeat(8)}.icu-${'9'.repeat(20)}`,
  index: Buffer.alloc(4 + 12 * rows).toString('base64'),
});
const pagination = { current_page: 1_000_000, total_pages: 1_000_000 };

describe('the largest answer', () => {
  it.each<[string, RpcDefinition, unknown]>([
    ['a page of presentations', listPresentations, { presentations: times(20, presentation), pagination, more: true }],
    ['a page of batches', listBatches, { batches: times(20, batch), pagination, more: true }],
    ['a page of failed rows', listFailures, { failures: times(20, failedRow), count: 10_000, pagination }],
    ['a presentation', getPresentation, { ...presentation, batch }],
    [
      'the dashboard',
      presentationStats,
      { presentations_this_month: length, recent: times(5, presentation), recent_batches: times(5, batch) },
    ],
    [
      'a deck',
      presentationDeck,
      { batchId: ID, fileName: `${'ä'.repeat(100)}.pptx`, base, recipeKey, chunk: chunkOf(2_000), place: 1_999 },
    ],
    [
      'the decks of 500 chunks',
      batchDecks,
      {
        templateName: worst(200),
        archiveName: worst(200),
        base,
        recipeKey,
        chunks: times(500, chunkOf(20)),
        done: false,
      },
    ],
    [
      'the decks of as many named rows as are sent at once',
      batchDecks,
      {
        templateName: worst(200),
        archiveName: worst(200),
        base,
        recipeKey,
        chunks: times(6, chunkOf(500, times(500, `${'ä'.repeat(125)}.pptx`))),
        done: false,
      },
    ],
    ['a planned batch with its warnings', createBatch, { ...batch, warnings: times(100, warning) }],
  ])('fits into one message: %s', (_what, { output }, value) => {
    expect(Buffer.byteLength(JSON.stringify({ result: output.parse(value) }))).toBeLessThan(MESSAGE);
  });

  const refusalOf = (plan: () => unknown): unknown => {
    try {
      return plan();
    } catch (error) {
      return error;
    }
  };
  const fault = { ...warning, severity: 'error', code: 'table.cell_too_long' } as const;

  const wrong = {
    code: 'row.forbidden_link',
    placeholder: worst(300),
    value: worst(32_767),
    remedy: worst(700),
  } as const;
  const worstRows = (): RowFaults => {
    const faults = new RowFaults();
    for (let line = 0; line < 300; line++)
      faults.add(new RowFailed([{ ...wrong, column: worst(32_000), message: worst(700) }]), line);
    return faults;
  };
  const question: ColumnFinding = {
    ...wrong,
    code: 'value.ambiguous_date',
    severity: 'error',
    column: worst(300),
    value: '03/04/2026',
    line: 1,
    count: 10_000,
    message: worst(400),
    remedy: 'State the locale of the data.',
  };

  it.each<[string, unknown]>([
    ['a table with a fault in every line', tableRejected(times(10_000, fault))],
    [
      'a mapping without a column for any of the longest names',
      refusalOf(() => completeMapping(new Map(), times(20, worst(1_300)), times(300, worst(32_767)))),
    ],
    ['a fault of every kind in every row, and questions beside', valuesRefused(times(60, question), worstRows())],
    ['gaps beyond those explained', mappingIncomplete(times(20, worst(300)), times(20, worst(1_300)), 5_000)],
  ])('fits into one message, as a refusal: %s', (_what, refusal) => {
    expect(refusal).toMatchObject({ kind: { status: 422 } });
    const body = toProblemBody(refusal as Parameters<typeof toProblemBody>[0]);
    expect(Buffer.byteLength(JSON.stringify({ problem: body }))).toBeLessThan(MESSAGE);
  });

  const refused = (characters: number) => ({
    code: 'batch.invalid',
    detail: worst(characters),
    errors: {},
    params: {},
  });
  const column = { name: worst(2_000), placeholders: [worst(2_000)], numbers: 1, dates: 0, reading: {} };
  const answer = { row_count: 10_000, names: times(10, worst(200)), columns: times(100, column), warnings: [] };

  it.each([
    ['five refusals that would each fill half of it', times(5, refused(80_000)), times(50, warning), 1],
    ['a refusal that fills it alone', [refused(160_000), refused(1)], times(50, warning), 1],
    ['as many warnings as there may be', [refused(1_000)], times(150, { ...unfilled, severity: 'warning' }), 1],
    ['nothing that is wrong', [], [warning], 0],
  ])('fits into one message, as a check: %s', (_what, problems, warnings, least) => {
    const told = fitting({ ...answer, problems, warnings });
    expect(Buffer.byteLength(JSON.stringify({ result: checkBatch.output.parse(told) }))).toBeLessThan(MESSAGE);
    expect(told.problems.slice(0, least)).toEqual(problems.slice(0, least));
  });

  it('leaves out nothing of a check that fits', () => {
    const small = { ...answer, columns: [column], problems: times(3, refused(10)), warnings: [warning] };
    expect(fitting(small)).toEqual(small);
  });
});
