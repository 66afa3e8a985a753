import { readTable } from '../read-table';
import { QuotedCell } from './quoted-cell';

describe('a cell that is cut by the end of a batch', () => {
  it('is read again from its start, no more than twice its length in all', async () => {
    const read = jest.spyOn(QuotedCell.prototype, 'read');
    const cell = `"${'""'.repeat(32_000)}"`;
    const table = await readTable(Buffer.from(`name\n${`${cell}\n`.repeat(40)}`));
    const characters = read.mock.calls.reduce(
      (sum, [text, start]) => sum + Math.min(text.length - start, cell.length),
      0,
    );
    expect(table.rows).toHaveLength(40);
    // Once by whoever looks for the dialect in the first.
    expect(characters / cell.length).toBeLessThan(40 * 2.5);
  });
});
