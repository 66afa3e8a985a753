import { rowFileName } from './row-file-name';

it.each([
  ['Sales pitch', 'Sales pitch - 3.pptx'],
  ['{{company}} review', 'company review - 3.pptx'],
  ['Q1/Q2: plan?', 'Q1-Q2- plan- - 3.pptx'],
  ['CON', '_CON - 3.pptx'],
  ['Pitch.pptx', 'Pitch - 3.pptx'],
])('the deck of a row of “%s” is named %s', (template, deck) => expect(rowFileName(template, 3)).toBe(deck));

it('keeps the number of a row whose template has a long name, so that no two decks are named alike', () => {
  const names = [1, 10, 10_000].map((row) => rowFileName('é'.repeat(300), row));
  expect(new Set(names).size).toBe(3);
  expect(names[2]).toMatch(/ - 10000\.pptx$/);
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(205);
});
