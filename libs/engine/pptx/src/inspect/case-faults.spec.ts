import { caseFaults } from './case-faults';
import { type InspectedPlaceholder } from './template-inspection';

const placeholder = (name: string, count: number): InspectedPlaceholder => ({
  name,
  count,
  places: Array.from({ length: count }, (_, index) => ({ place: `slide ${index + 1}`, part: 'x', slide: index + 1 })),
});

const found = (...placeholders: readonly InspectedPlaceholder[]): string[] =>
  [...caseFaults(placeholders)].map(({ placeholder: name, suggestion, place }) => `${name} -> ${suggestion}: ${place}`);

it.each<[string, readonly InspectedPlaceholder[], string[]]>([
  ['one spelling', [placeholder('name', 3)], []],
  ['two names', [placeholder('name', 1), placeholder('city', 1)], []],
  ['the rarer one is reported', [placeholder('Name', 1), placeholder('name', 2)], ['Name -> name: slide 1']],
  ['of two as frequent the later one', [placeholder('Name', 1), placeholder('name', 1)], ['name -> Name: slide 1']],
  [
    'at every place',
    [placeholder('name', 3), placeholder('NAME', 2)],
    ['NAME -> name: slide 1', 'NAME -> name: slide 2'],
  ],
  [
    'three spellings',
    [placeholder('Name', 1), placeholder('name', 2), placeholder('NAME', 1)],
    ['Name -> name: slide 1', 'NAME -> name: slide 1'],
  ],
  ['names with accents', [placeholder('École', 1), placeholder('école', 2)], ['École -> école: slide 1']],
  [
    'names that JavaScript has a meaning for',
    [placeholder('constructor', 1), placeholder('Constructor', 2)],
    ['constructor -> Constructor: slide 1'],
  ],
])('%s', (_, placeholders, faults) => {
  expect(found(...placeholders)).toEqual(faults);
});

it('is a warning in words that quote both', () => {
  expect([...caseFaults([placeholder('Name', 1), placeholder('name', 2)])]).toMatchObject([
    { code: 'placeholder.case_mismatch', severity: 'warning', message: '“Name” is spelled “name” elsewhere.' },
  ]);
});
