import { completeMapping, parseMapping } from './data-mapping';

describe('parseMapping', () => {
  it.each<[string, string, [string, string][] | null]>([
    [
      'an object of texts',
      '{"name":"Name","city":"Town"}',
      [
        ['name', 'Name'],
        ['city', 'Town'],
      ],
    ],
    ['columns not chosen yet', '{"name":"","city":null}', []],
    [
      'names that objects have',
      '{"constructor":"a","__proto__":"b"}',
      [
        ['constructor', 'a'],
        ['__proto__', 'b'],
      ],
    ],
    ['no JSON', 'name=Name', null],
    ['a list', '["name"]', null],
    ['numbers', '{"name":3}', null],
    ['nothing', '', null],
  ])('reads %s', (_what, text, expected) => {
    const mapping = parseMapping(text);
    expect(mapping && [...mapping]).toEqual(expected);
  });
});

describe('completeMapping', () => {
  const columns = ['Name', ' City ', 'E-mail'];

  it('keeps the template’s placeholders, with the columns as the table has them', () => {
    const mapping = new Map([
      ['name', 'Name'],
      ['city', 'City'],
      ['unused', 'nowhere'],
    ]);
    expect(completeMapping(mapping, ['name', 'city'], columns)).toEqual([
      ['name', 'Name'],
      ['city', ' City '],
    ]);
  });

  it('has nothing to ask of a template without placeholders', () => {
    expect(completeMapping(new Map(), [], columns)).toEqual([]);
  });

  it('names every gap, and the column that may be meant', () => {
    const mapping = new Map([
      ['name', 'Nmae'],
      ['phone', 'Telephone'],
    ]);
    let thrown: unknown;
    try {
      completeMapping(mapping, ['name', 'email', 'phone'], columns);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      code: 'batch.mapping_incomplete',
      message: '3 placeholders have no column.',
      params: { placeholders: ['name', 'email', 'phone'] },
      errors: {
        'presentation.data_mapping': [
          '“name” is mapped to “Nmae”, which the CSV file does not have. Did you mean “Name”?',
          '“email” has no column. Did you mean “E-mail”?',
          '“phone” is mapped to “Telephone”, which the CSV file does not have. Choose one of the columns of the CSV file.',
        ],
      },
    });
  });
});
