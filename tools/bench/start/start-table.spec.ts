import { startTable } from './start-table';

it('has the median and the fastest of each, however many runs there were', () => {
  const table = startTable([
    { name: 'node', milliseconds: [40, 900, 41], goal: [20, 450, 20.5] },
    { name: 'npx rowdeck', milliseconds: [400, 300, 310, 320], goal: [200, 150, 155, 160] },
  ]);
  expect(table.split('\n').slice(1)).toEqual([
    'node            41 ms     40 ms     21 ms',
    'npx rowdeck    315 ms    300 ms    158 ms',
  ]);
});
