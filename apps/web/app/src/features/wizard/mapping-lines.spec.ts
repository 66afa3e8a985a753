import { type LoadedTable } from './wizard-work';
import { linesOf, sharedColumns, textFaults } from './mapping-lines';

const HEADERS = ['Name', 'Full region', 'Price'];
const template = (placeholders: readonly string[]) => ({
  id: 1,
  name: 'Pitch',
  placeholders: [...placeholders],
  placeholders_count: placeholders.length,
  faults_count: 0,
  version_id: null,
});
const table = { preview: { headers: HEADERS } } as unknown as LoadedTable;
const state = (mapping: Parameters<typeof sharedColumns>[0]) => ({
  template: template(Object.keys(mapping)),
  table,
  mapping,
  lastMapping: [
    ['event', { text: 'Fair' }],
    ['sum', 'Price'],
  ] as const,
  defaults: new Map([['nick', 'friend']]),
});

it('says of each placeholder why it is filled so', () => {
  const mapping = {
    name: 'Name',
    region: 'Full region',
    sum: 'Price',
    event: { text: 'Fair' },
    other: { text: 'Fair' },
    price: 'Name',
    title: '',
    nick: '',
    row: '',
  };
  expect(Object.fromEntries(linesOf(state(mapping)).map(({ placeholder, kind }) => [placeholder, kind]))).toEqual({
    name: 'same',
    region: 'guess',
    sum: 'before',
    event: 'before',
    other: 'said',
    price: 'said',
    title: 'open',
    nick: 'unneeded',
    row: 'unneeded',
  });
});

it('knows what a placeholder prints of itself', () => {
  expect(linesOf(state({ nick: '', name: 'Name' })).map(({ ownText }) => ownText)).toEqual(['friend', null]);
});

it('finds columns that fill several placeholders, and no texts', () => {
  const mapping = { a: 'Name', b: 'Price', c: 'Name', d: { text: 'x' }, e: { text: 'x' }, f: '', g: '' };
  expect(sharedColumns(mapping)).toEqual([{ column: 'Name', placeholders: ['a', 'c'] }]);
});

it('names texts that a filter cannot read, with the way out', () => {
  const filters = [{ placeholder: 'fee', filters: 'number' }];
  const check = (text: string) => [
    ...textFaults({ filters, mapping: { fee: { text } }, locale: 'en-US', dataLocale: undefined }),
  ];
  expect(check('soon')).toEqual([['fee', expect.stringMatching(/^“soon” is not a number\. ./)]]);
  expect(check('in {{name}}')).toEqual([['fee', expect.stringMatching(/^“{{name}}” would be printed as it stands: /)]]);
  expect(check('5')).toEqual([]);
  expect(check('')).toEqual([]);
});
