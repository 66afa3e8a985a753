import { rawZip } from '@rowdeck/engine-archive-testing';
import { type Cell } from '@rowdeck/engine-values';
import { readPartText } from '../../test/edit-deck';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller } from './create-filler';
import { type MissingPolicy } from './missing-policy';
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

async function textOf(row: readonly Cell[], missing?: MissingPolicy): Promise<string> {
  const filler = createFiller(template, { columns, mapping, ...(missing === undefined ? {} : { missing }) });
  const deck = Buffer.concat([...template.base.chunks(), filler.fill(row).delta]);
  return /<a:t>(.*?)<\/a:t>/.exec(await readPartText(deck, 'ppt/slides/slide1.xml'))?.[1] ?? '';
}

function failure(row: readonly string[], missing: MissingPolicy, compiled = template): RowFailed {
  try {
    createFiller(compiled, { columns, mapping, missing }).fill(row);
  } catch (error) {
    if (error instanceof RowFailed) return error;
    throw error;
  }
  throw new Error('The row was filled.');
}

describe('a missing value', () => {
  it('keeps a tag in all of the runs that it is split over, and only where it is missing', async () => {
    const split = '[{{na</a:t></a:r><a:r><a:rPr b="1"/><a:t>me}}] {{ci</a:t></a:r><a:r><a:t>ty}}';
    const source = rawZip({ entries: tinyDeckEntries([split]) });
    const compiled = compileTemplate(source);
    const filler = createFiller(compiled, { columns, mapping, missing: { kind: 'keep' } });
    const filled = async (row: readonly string[]): Promise<string> => {
      const deck = Buffer.concat([...compiled.base.chunks(), filler.fill(row).delta]);
      return (await readPartText(deck, 'ppt/slides/slide1.xml')).replace(/<\/a:t> +</g, '</a:t><');
    };
    const before = await readPartText(source, 'ppt/slides/slide1.xml');
    expect(await filled([])).toBe(before);
    expect(await filled(['Al', ''])).toBe(before.replace('{{na', 'Al').replace('me}}', ''));
  });

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
      'is a cell that shows nothing',
      { kind: 'default', value: 'n/a' },
      ['\ufeff', ' \u00a0', '\u200b', '\t'],
      '[n/a] [n/a] [friend] [n/a]',
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

describe('a number that its workbook hides', () => {
  const hidden = ['', '0'] as const;

  it('is printed where a filter reads it, and missing where nothing does', async () => {
    const row = [hidden, hidden, hidden, hidden];
    expect(await textOf(row, { kind: 'default', value: 'n/a' })).toBe('[n/a] [n/a] [friend] [€0.00]');
  });

  it('fails its row as what it is where it is checked', () => {
    const filler = createFiller(template, { columns, mapping, missing: { kind: 'fail' } });
    expect(filler.check(['Al', 'Rome', 'Jo', hidden])).toEqual([]);
    expect(filler.check(['Al', 'Rome', 'Jo', ['', '50%']])).toMatchObject([{ code: 'value.not_a_number' }]);
    expect(filler.check([hidden, 'Rome', 'Jo', hidden])).toMatchObject([{ placeholder: 'name' }]);
  });
});

describe('a value that its filter cannot read', () => {
  it('is reported once, in however many places and spellings it is asked for', () => {
    const places =
      '{{amount | number}} {{ amount | number }}</a:t></a:r><a:r><a:t>{{amo</a:t></a:r><a:r><a:t>unt | number}}';
    const compiled = compileTemplate(rawZip({ entries: tinyDeckEntries([places]) }));
    const { faults } = failure(['', '', '', 'a lot'], { kind: 'keep' }, compiled);
    expect(faults).toHaveLength(1);
  });

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
