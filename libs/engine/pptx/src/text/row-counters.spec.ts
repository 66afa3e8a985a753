import { readPartText } from '../../test/edit-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller, type FillOptions } from '../fill/create-filler';
import { type FillForm } from '../fill/fill-layout';
import { isRowCounter } from './row-counters';

const template = compileTemplate(rawZip({ entries: tinyDeckEntries(['{{row}} of {{rows}}: {{row | number: 1}}']) }));

async function printed(options: Partial<FillOptions>, cells: readonly string[], rowNumber?: number): Promise<string> {
  const filler = createFiller(template, { columns: ['row'], mapping: new Map(), ...options });
  const deck = Buffer.concat([...template.base.chunks(), filler.fill(cells, rowNumber).delta]);
  return (/<a:t>(.*?)<\/a:t>/.exec(await readPartText(deck, 'ppt/slides/slide1.xml'))?.[1] ?? '').trim();
}

describe('{{row}} and {{rows}}', () => {
  it.each<FillForm>(['slots', 'segments', 'deflate'])('count the rows of a table, in the form %s', async (form) => {
    expect(await printed({ form, rowCount: 1200 }, ['x'], 1001)).toBe('1001 of 1200: 1,001.0');
  });

  it('fit their slots up to the last row', () => {
    const options = { columns: ['row'], mapping: new Map<string, string>(), rowCount: 1_000_000, sample: [['x']] };
    const filler = createFiller(template, options);
    const first = filler.fill(['x'], 1).delta.length;
    expect(filler.fill(['x'], 999_999).delta.length).toBe(first);
  });

  it('are a column where one is mapped to them', async () => {
    expect(await printed({ mapping: new Map([['row', 'row']]), rowCount: 9 }, ['7'], 3)).toBe('7 of 9: 7.0');
  });

  it('keep their tags where the number of rows is not known', async () => {
    expect(await printed({}, ['7'])).toBe('{{row}} of {{rows}}: {{row | number: 1}}');
  });
});

it.each([
  ['row', true],
  ['rows', true],
  ['Row', false],
  ['row number', false],
  ['constructor', false],
])('isRowCounter(%j) is %j', (name, expected) => {
  expect(isRowCounter(name)).toBe(expected);
});
