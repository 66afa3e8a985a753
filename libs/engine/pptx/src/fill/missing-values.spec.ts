import { rawZip } from '../../test/raw-zip';
import { readPartText } from '../../test/edit-deck';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller } from './create-filler';
import type { MissingPolicy } from './missing-policy';
import { RowFailed } from './row-failed';

const template = compileTemplate(
  rawZip({
    entries: tinyDeckEntries([
      '[{{ name }}] [{{city | trim | upper}}] [{{ nick | default: "friend" }}] [{{amount | currency: "EUR"}}]',
    ]),
  }),
);
const columns = ['name', 'city', 'nick', 'amount'];
const mapping = new Map(columns.map((column) => [column, column]));

async function textOf(row: readonly string[], missing?: MissingPolicy): Promise<string> {
  const filler = createFiller(template, { columns, mapping, ...(missing === undefined ? {} : { missing }) });
  const deck = Buffer.concat([...template.base.chunks(), filler.fill(row).delta]);
  return /<a:t>(.*?)<\/a:t>/.exec(await readPartText(deck, 'ppt/slides/slide1.xml'))?.[1] ?? '';
}

function failure(row: readonly string[], missing: MissingPolicy): RowFailed {
  try {
    createFiller(template, { columns, mapping, missing }).fill(row);
  } catch (error) {
    if (error instanceof RowFailed) return error;
    throw error;
  }
  throw new Error('The row was filled.');
}

describe('a missing value', () => {
  it.each<readonly [string, MissingPolicy | undefined, readonly string[], string]>([
    ['is blank when nothing is said', undefined, [], '[] [] [friend] []'],
    ['is blank', { kind: 'blank' }, ['', 'Rome', '', '1'], '[] [ROME] [friend] [€1.00]'],
    [
      'keeps its tag as typed',
      { kind: 'keep' },
      ['', '', '', ''],
      '[{{ name }}] [{{city | trim | upper}}] [friend] [{{amount | currency: "EUR"}}]',
    ],
    [
      'has a default, as it stands',
      { kind: 'default', value: 'n/a & co' },
      ['', '', 'Jo', ''],
      '[n/a &amp; co] [n/a &amp; co] [Jo] [n/a &amp; co]',
    ],
    [
      'is not what a filter made empty',
      { kind: 'default', value: 'n/a' },
      ['Al', ' ', 'Jo', '2'],
      '[Al] [] [Jo] [€2.00]',
    ],
  ])('%s', async (_, missing, row, expected) => {
    expect(await textOf(row, missing)).toBe(expected);
  });

  it('fails the row, every gap named', () => {
    const { code, placeholder, column, remedy, faults } = failure(['', 'Rome', '', ''], { kind: 'fail' });
    expect({ code, placeholder, column }).toEqual({ code: 'row.value_missing', placeholder: 'name', column: 'name' });
    expect(faults.map((fault) => fault.placeholder)).toEqual(['name', 'amount']);
    expect(remedy).toMatch(/default/);
  });
});

describe('a value that its filter cannot read', () => {
  it('fails the row with the value, the column and the way out', () => {
    const { code, placeholder, value, remedy } = failure(['Al', 'Rome', 'Jo', 'a lot'], { kind: 'blank' });
    expect({ code, placeholder, value }).toEqual({ code: 'value.not_a_number', placeholder: 'amount', value: 'a lot' });
    expect(remedy).not.toBe('');
  });

  it('does not spoil the next row', async () => {
    const filler = createFiller(template, { columns, mapping });
    expect(() => filler.fill(['Al', 'Rome', 'Jo', 'a lot'])).toThrow(RowFailed);
    const deck = Buffer.concat([...template.base.chunks(), filler.fill(['Al', 'Rome', 'Jo', '5']).delta]);
    expect(await readPartText(deck, 'ppt/slides/slide1.xml')).toContain('[Al] [ROME] [Jo] [€5.00]');
  });
});
