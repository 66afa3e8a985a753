import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableSettings } from '@rowdeck/contracts';
import { tellsOfSpoiltCells } from '@rowdeck/engine-pptx-findings';
import { type TableFault, TableRejected } from '@rowdeck/engine-tabular';
import { renderHook, waitFor } from '@testing-library/react';
import '../../../test/inline-worker';
import { type FaultyValue } from './check-rows';
import { contradictionsOf } from './column-readings';
import { readTablePreview, type TablePreview } from './read-table-preview';
import { useValueChecks, type ValueChecks } from './use-value-checks';
import { startWizard, STEPS, wizardReducer, type WizardState } from './wizard-state';

const TABLES = join(__dirname, '../../../../../../libs/engine/tabular/test/awkward');
const limits = { maxBytes: 50 * 1024 * 1024, maxRows: 10_000, maxColumns: 10_000 };

interface Told {
  readonly line?: number;
  readonly column?: string;
  readonly message: string;
  readonly remedy?: string;
}

interface Awkward {
  readonly file: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly settings?: object;
  /** In the words of the wizard. */
  readonly told: readonly (Told & { readonly remedyOfCommand?: string })[];
}

const cases = JSON.parse(readFileSync(join(TABLES, 'told.json'), 'utf8')) as Awkward[];

const ofTable = ({ line, column, message, remedy }: TableFault, headers: readonly string[] = []): Told => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column: headers[column - 1] ?? String(column) }),
  message,
  remedy,
});

/** The wizard at its last step, every placeholder mapped to the column of its name. */
function lastStep(file: File, preview: TablePreview, { filters, settings = {} }: Awkward): WizardState {
  const placeholders = Object.keys(filters);
  const template = {
    id: 1,
    name: 'Deck',
    placeholders,
    placeholders_count: placeholders.length,
    faults_count: 0,
    version_id: null,
  };
  const { locale = null, ...said } = tableSettings.parse(settings);
  const steps = [
    {
      type: 'templateLoaded',
      ...{ id: 1, version: null, placeholders, filters: filtered(filters), defaults: new Map<string, string>() },
      faults: [],
    },
    { type: 'tableLoaded', table: { file, preview, settings: said } },
  ] as const;
  return { ...steps.reduce(wizardReducer, startWizard({ template, locale })), step: STEPS.columns };
}

const filtered = (filters: Awkward['filters']) =>
  Object.entries(filters).flatMap(([placeholder, source]) => (source === '' ? [] : [{ placeholder, filters: source }]));

/** All that the wizard tells of a file, in its three steps. */
async function tellOf(table: Awkward): Promise<readonly Told[]> {
  const file = new File([readFileSync(join(TABLES, table.file))], table.file);
  const { locale: _, ...settings } = tableSettings.parse(table.settings ?? {});
  const preview = await readTablePreview({ file, settings, limits }).catch((error: unknown) => {
    if (error instanceof TableRejected) return error.faults;
    throw error;
  });
  if (!('headers' in preview)) return preview.map((fault) => ofTable(fault));
  const state = lastStep(file, preview, table);
  const { result } = renderHook(() => useValueChecks(state, null, () => undefined));
  await waitFor(() => expect(result.current.checking).toBeNull());
  return told(state, preview, result.current);
}

const PLACE = /^Column “[^”]*”, (?:line|row|item) (\d+): /;

function told({ table, mapping, filters, locale }: WizardState, preview: TablePreview, checks: ValueChecks) {
  const { headers, readings, warnings } = preview;
  const filteredTable = { filters, mapping, locale, readings, dataLocale: table?.settings.data_locale };
  return [
    ...warnings.map((fault) => ofTable(fault, headers)),
    ...checks.questions.map(({ column, message, remedy }) => ({
      line: Number(PLACE.exec(message)?.[1]),
      column,
      message: message.replace(PLACE, ''),
      remedy,
    })),
    ...contradictionsOf(filteredTable).map(({ line, column, message, remedy }) => ({ line, column, message, remedy })),
    ...(checks.faulty?.values ?? []).filter(isNews(preview)).map(({ line, column, message, remedy }) => ({
      ...(line !== undefined && { line }),
      ...(column && { column }),
      message,
      remedy,
    })),
  ];
}

/** What the step before has said of a cell or a line keeps its row from becoming a presentation: it stands in the last step, too. */
const isNews =
  ({ headers, warnings }: TablePreview) =>
  ({ line, column = '' }: FaultyValue): boolean =>
    !warnings.some(
      (fault) =>
        tellsOfSpoiltCells(fault.code) && fault.line === line && (headers[(fault.column ?? 0) - 1] ?? '') === column,
    );

describe('an awkward table', () => {
  it.each(cases)('$file is told of as by the command line ($filters, $settings)', async (table) => {
    const expected = table.told.map(({ remedyOfCommand: _, ...fault }) => expect.objectContaining(fault) as object);
    expect(await tellOf(table)).toEqual(expected);
  });
});
