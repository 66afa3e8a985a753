import { archiveName, firstFitting } from './finished-decks';

it.each([
  ['Sales pitch', 'Sales pitch.zip'],
  ['{{company}} review', 'company review.zip'],
  ['Q1/Q2: plan?', 'Q1-Q2- plan-.zip'],
  ['CON', '_CON.zip'],
])('the archive of “%s” is named after it: %s', (batch, archive) => expect(archiveName(batch)).toBe(archive));

it.each<[string, readonly (number | null)[], number]>([
  ['without names all', Array.from({ length: 500 }, () => null), 500],
  ['with names as many as a message holds', [1_000, 1_000, 1_000, 1_000], 3],
  ['one at least', [10_000, 1], 1],
  ['none of a batch without any', [], 0],
])('of chunks %s are sent at once', (_what, sizes, expected) => {
  const chunks = sizes.map((size) => ({ names: size === null ? null : Array.from({ length: size }, () => 'a.pptx') }));
  expect(firstFitting(chunks)).toHaveLength(expected);
});
