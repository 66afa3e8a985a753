import { type MissingPolicy } from '@rowdeck/contracts';
import { type FaultyCell } from './check-rows';
import { printedDoubts } from './printed-doubts';
import { readTablePreview } from './read-table-preview';
import { startWizard, STEPS } from './wizard-state';

const limits = { maxBytes: 50 * 1024 * 1024, maxRows: 10_000, maxColumns: 10_000 };

interface Case {
  readonly mapping?: Readonly<Record<string, string>>;
  /** Of the placeholder `name`. */
  readonly ownText?: string;
  readonly faulty?: readonly FaultyCell[];
  readonly missing?: MissingPolicy;
}

async function doubts(text: string, { mapping = { name: 'name' }, ownText, faulty = [], missing }: Case = {}) {
  const file = new File([text], 'rows.csv');
  const preview = await readTablePreview({ file, settings: {}, limits });
  const defaults = new Map(ownText === undefined ? [] : [['name', ownText]]);
  const start = startWizard({ template: null, locale: null });
  const rules = { missing: missing ?? null, namePattern: null };
  const state = { ...start, rules, table: { file, settings: {}, preview }, mapping, defaults, step: STEPS.columns };
  return printedDoubts(state, faulty).map(({ code, column, count, cells }) => [
    code,
    column,
    count,
    cells.map(({ line }) => line),
  ]);
}

const long = 'x'.repeat(501);

it.each<[what: string, text: string, given: Case, doubts: unknown[]]>([
  ['cells that are empty or of spaces', 'name,city\n,Bern\nAda,\n"  ",Rome\n', {}, [['cell.blank', 'name', 2, [2, 4]]]],
  ['cells that a row is too short to have', 'a,name\n1,x\n2\n', {}, [['cell.blank', 'name', 1, [3]]]],
  ['no column that is not printed', 'name,city\nAda,\n', {}, []],
  ['none where the placeholder has a default', 'name,city\n,x\n', { ownText: 'there' }, []],
  ['long values, also with a default', `name\n${long}\n`, { ownText: 'a' }, [['cell.long', 'name', 1, [2]]]],
  ['none where a text is printed instead', 'name,city\n,x\n', { missing: { kind: 'default', value: '-' } }, []],
  [
    'those where that text is empty',
    'name,city\n,x\n',
    { missing: { kind: 'default', value: '' } },
    [['cell.blank', 'name', 1, [2]]],
  ],
  ['none where the placeholder stays, or the row fails', 'name,city\n,x\n', { missing: { kind: 'keep' } }, []],
  ['no row without any value, which is told of as one', 'name,city\n,\nAda,x\n', {}, []],
  [
    'none that is known to be faulty',
    'name,city\n,x\n,y\n',
    { faulty: [{ code: 'x', line: 2, unit: 'line', column: 'name', value: '', message: '' }] },
    [['cell.blank', 'name', 1, [3]]],
  ],
])('doubtful are %s', async (_, text, given, expected) => {
  expect(await doubts(text, given)).toEqual(expected);
});
