import { type Filler, type RowFault } from '@rowdeck/engine-pptx';
import { SuspectRows } from './suspect-rows';

const fault = (value: string): RowFault => ({
  code: 'value.not_a_number',
  placeholder: 'a',
  column: 'A',
  value,
  message: `“${value}” is not a number.`,
  remedy: 'Write digits.',
});

/** Fills no row with one of these in its first cell. */
const refusing = (...values: readonly string[]): Filler => {
  const check = ([cell = '']: readonly string[]) => (values.includes(cell) ? [fault(cell)] : []);
  return { check } as unknown as Filler;
};

describe('SuspectRows', () => {
  const rows = ['1', 'open', '2', 'x', '3', '4', 'x', 'open'];
  const readRows = async (suspects: SuspectRows, filler: Filler) => {
    const read: number[] = [];
    const readChunk = (chunk: number) => {
      read.push(chunk);
      return Promise.resolve({ row: (place: number) => [rows[(chunk - 1) * 3 + place] ?? ''] });
    };
    const faults = await suspects.faults(filler, [], { chunkRows: 3, readChunk });
    return { read, faults: faults.list().map(({ line, value }) => [line, value]), rows: faults.rows };
  };

  it('looks again at the rows alone that could not be read by themselves, and reads their chunks once', async () => {
    const suspects = new SuspectRows(refusing('open', 'x'));
    for (const [i, cell] of rows.entries()) suspects.add([cell], { number: i + 1, line: i + 12 });
    expect(await readRows(suspects, refusing('x'))).toEqual({
      read: [1, 2, 3],
      faults: [
        [15, 'x'],
        [18, 'x'],
      ],
      rows: 2,
    });
  });

  it('names a row that is at fault as a whole in its place, and does not look into its cells', async () => {
    const suspects = new SuspectRows(refusing('open', 'x'));
    const unusable = { ...fault('1'), code: 'table.surplus_cells' as const, value: '' };
    for (const [i, cell] of rows.entries())
      suspects.add([cell], { number: i + 1, line: i + 2, ...(i === 4 && { unusable: [unusable] }) });
    const { faults, rows: count } = await readRows(suspects, refusing('x', '3'));
    expect([count, faults]).toEqual([
      3,
      [
        [5, 'x'],
        [6, ''],
        [8, 'x'],
      ],
    ]);
  });

  it('names what else is wrong with a row in which a cell shows an error', async () => {
    const suspects = new SuspectRows(refusing());
    const error = { ...fault('1'), code: 'value.error' as const, value: '#N/A', column: 'B' };
    suspects.add(['3'], { number: 5, line: 6, unusable: [error] });
    expect(await readRows(suspects, refusing('3'))).toEqual({
      read: [2],
      faults: [
        [6, '#N/A'],
        [6, '3'],
      ],
      rows: 1,
    });
  });

  it('reads no chunk where every row can be read by itself', async () => {
    const suspects = new SuspectRows(refusing());
    for (const [i, cell] of rows.entries()) suspects.add([cell], { number: i + 1, line: i + 2 });
    expect(await readRows(suspects, refusing('x'))).toEqual({ read: [], faults: [], rows: 0 });
  });
});
