import { openTable } from '../open-table';

const SPOILT = 'table.surplus_cells';

/** The lines of rows that cannot be used, and all warnings by code; with all columns read, and with one. */
async function spoiltLines(text: string, needed?: readonly string[]) {
  const table = await openTable(new TextEncoder().encode(text), needed ? { needed: () => new Set(needed) } : {});
  const lines: number[] = [];
  for await (const { line, spoilt } of table.rows) if (spoilt?.().some(({ code }) => code === SPOILT)) lines.push(line);
  return { lines, codes: table.faults.map(({ code, line }) => [code, line]) };
}

describe.each([['all columns', undefined] as const, ['one column', ['note']] as const])('with %s read', (_, needed) => {
  it.each<[string, string, readonly number[]]>([
    ['the only row that ends in a comma', 'Ada,12.5,hi\nBob,1 234,56,\n', [3]],
    ['each row that ends in one, as another does not', 'Ada,12.5,hi\nBob,1 234,56,\nCyd,2 345,67,\n', [3, 4]],
    ['the only row of all', 'Bob,1 234,56,\n', [2]],
    ['a quoted half', 'Ada,12.5,hi\nBob,"1 234",56,\n', [3]],
    ['a row without its last line end', 'Ada,12.5,hi\nBob,1 234,56,', [3]],
    ['a row that ends in a comma and a space', 'Ada,12.5,hi\nBob,1 234,56, \n', [3]],
  ])('a number is cut in %s', async (_what, rows, lines) => {
    expect((await spoiltLines(`name,amount,note\n${rows}`, needed)).lines).toEqual(lines);
  });

  it.each<[string, string]>([
    ['all rows end in a comma', 'Ada,12,50,\nBob,1 234,56,\n'],
    ['all but short ones do', 'Ada,12,50,\nx\nBob,1 234,56,\n'],
    ['no cells go on as a number', 'Ada,12,5,\nBob,hi,hello\n'],
  ])('no number is cut where %s', async (_what, rows) => {
    const { lines, codes } = await spoiltLines(`name,amount,note\n${rows}`, needed);
    expect(lines).toEqual([]);
    expect(codes).toContainEqual(['table.ragged_row', 2]);
  });
});

it('semicolons cut no number', async () => {
  const { lines } = await spoiltLines('name;amount;note\nAda;12;hi\nBob;1 234;56;\n');
  expect(lines).toEqual([]);
});
