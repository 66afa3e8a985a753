import { startTable } from './start-table';

it('has the median and the fastest of each, however many runs there were', () => {
  const table = startTable([
    { name: 'node', milliseconds: [40, 900, 41] },
    { name: 'npx rowdeck', milliseconds: [400, 300, 310, 320] },
  ]);
  expect(table.split('\n').slice(1)).toEqual(['node            41 ms     40 ms', 'npx rowdeck    315 ms    300 ms']);
});
