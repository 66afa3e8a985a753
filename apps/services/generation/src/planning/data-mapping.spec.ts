import { type MappedValue } from '@rowdeck/engine-pptx';
import { completeMapping, mappingByNames, parseMapping, withBlanks, withDefaults } from './data-mapping';

describe('parseMapping', () => {
  it.each<[string, string, [string, MappedValue][]]>([
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
    [
      'texts, and a blank',
      '{"event":{"text":"Fair"},"note":{"text":""}}',
      [
        ['event', { text: 'Fair' }],
        ['note', { text: '' }],
      ],
    ],
  ])('reads %s', (_what, text, expected) => {
    expect([...parseMapping(text)]).toEqual(expected);
  });

  const NO_OBJECT = /^Map each placeholder to a column: a JSON object/;
  it.each<[string, string, RegExp]>([
    ['no JSON', 'name=Name', NO_OBJECT],
    ['a list', '["name"]', NO_OBJECT],
    ['nothing', '', NO_OBJECT],
    ['numbers', '{"name":3}', /^“name” is mapped to neither a column nor a text\./],
    ['a text that is none', '{"name":{"text":3}}', /^“name” is mapped to neither/],
    ['more than a text', '{"name":{"text":"","column":"Name"}}', /^“name” is mapped to neither/],
    ['a list of columns', '{"name":["A","B"]}', /^“name” is mapped to neither.*\{"text": "…"\}/],
  ])('refuses %s', (_what, text, sentence) => {
    expect(() => parseMapping(text)).toThrow(
      expect.objectContaining({
        code: 'batch.invalid',
        errors: { 'presentation.data_mapping': [expect.stringMatching(sentence)] },
      }) as Error,
    );
  });
});

describe('withDefaults', () => {
  it('leaves blank what prints a default of its own, unless the mapping says something else', () => {
    const mapping = new Map([['title', 'Title']]);
    expect([...completeMapping(withDefaults(mapping, ['title', 'nick']), ['title', 'nick'], ['Title'])]).toEqual([
      ['title', 'Title'],
      ['nick', { text: '' }],
    ]);
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
      params: { placeholders: ['name', 'email', 'phone'], count: 3 },
      errors: {
        'presentation.data_mapping': [
          '“name” is mapped to “Nmae”, which the table does not have. Did you mean “Name”?',
          '“email” has no column. Did you mean “E-mail”?',
          '“phone” is mapped to “Telephone”, which the table does not have. Choose one of the columns of the table.',
        ],
      },
    });
  });
});

it.each(['due', 'Due', ' DUE '])(
  'is told of the column %j that has the name of what is not in the mapping',
  (column) => {
    expect(() => completeMapping(new Map(), ['due'], [column])).toThrow(
      expect.objectContaining({
        errors: {
          'presentation.data_mapping': [`“due” is not in the mapping. Map it to the column “${column}” of the table.`],
        },
      }) as Error,
    );
  },
);

it.each(['table.unlisted_delimiter', 'table.late_header'] as const)(
  'says what is odd about the table, and means none of its columns, where it has %s',
  (reason) => {
    const odd = ([reason, 'table.blank_row'] as const).map((code) => {
      return { code, severity: 'warning' as const, message: `The message of ${code}.`, remedy: 'The way out.' };
    });
    expect(() => completeMapping(new Map([['city', 'City']]), ['name', 'city'], ['names', 'name'], odd)).toThrow(
      expect.objectContaining({
        errors: {
          'presentation.data_mapping': ['“name” has no column.', '“city” has no column.'],
          'presentation.csv_file': [`The message of ${reason}. The way out.`],
        },
      }) as Error,
    );
  },
);

describe('a template of 20,000 placeholders and an empty mapping', () => {
  const names = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index}`);

  /** How often a column was looked at, and what was said. */
  const refusal = (placeholders: number, columns: number) => {
    let looks = 0;
    const counted = new Proxy(names(columns, 'column'), {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    try {
      completeMapping(new Map(), names(placeholders, 'placeholder'), counted);
    } catch (error) {
      return { looks, error: error as { errors: Record<string, string[]>; message: string } };
    }
    throw new Error('It was not refused.');
  };

  it('looks at each column as often as with half of them', () => {
    expect(refusal(20_000, 300).looks).toBe(refusal(10_000, 300).looks);
    expect(refusal(20_000, 600).looks).toBe(2 * refusal(20_000, 300).looks);
  });

  it('looks at each column as often where all are mapped to one that is not there', () => {
    const gone = new Map(names(20_000, 'placeholder').map((name) => [name, 'gone']));
    expect(() => completeMapping(gone, [...gone.keys()], names(300, 'column'))).toThrow('20000 placeholders');
  });

  it('explains the first twenty gaps, and counts the others', () => {
    const { error } = refusal(20_000, 300);
    const sentences = error.errors['presentation.data_mapping'] ?? [];
    expect(sentences).toHaveLength(21);
    expect(sentences.at(-1)).toBe('19980 more placeholders have no column.');
    expect(error.message).toBe('20000 placeholders have no column.');
  });

  it('keeps what is said of names of ten thousand characters short', () => {
    const long = 'n'.repeat(10_000);
    expect(() => completeMapping(new Map([[long, long]]), [long], [`${long}x`])).toThrow(
      expect.objectContaining({
        errors: { 'presentation.data_mapping': [expect.stringMatching(/^.{1,400}$/)] },
      }) as Error,
    );
  });
});

describe('the mapping of who sends none', () => {
  it.each<[string, string[], string[], [string, string][]]>([
    [
      'the same names',
      ['a', 'b'],
      ['b', 'a', 'c'],
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ],
    [
      'names in other case, with spaces around, or in braces',
      ['company name'],
      ['{{ Company Name }}'],
      [['company name', '{{ Company Name }}']],
    ],
    ['the very name before another spelling of it', ['a'], ['A', 'a'], [['a', 'a']]],
    ['names that are only similar: none', ['company'], ['company_name'], []],
    ['names that objects have', ['__proto__'], ['__proto__'], [['__proto__', '__proto__']]],
  ])('takes %s', (_what, placeholders, columns, expected) => {
    expect([...mappingByNames(placeholders, columns)]).toEqual(expected);
  });

  it('has gaps where there is no such column, with the one that may be meant', () => {
    const complete = () =>
      completeMapping(
        mappingByNames(['company', 'due'], ['company_name', 'due']),
        ['company', 'due'],
        ['company_name', 'due'],
      );
    expect(complete).toThrow(
      expect.objectContaining({
        code: 'batch.mapping_incomplete',
        errors: { 'presentation.data_mapping': ['“company” has no column. Did you mean “company_name”?'] },
      }) as Error,
    );
  });
});

describe('the mapping of a check that goes on', () => {
  it('leaves gaps blank, and keeps columns, texts and columns spelled otherwise', () => {
    const mapping = new Map<string, MappedValue>([
      ['name', 'Name'],
      ['city', 'Town'],
      ['event', { text: 'Fair' }],
      ['of another template', 'Name'],
    ]);
    const blank = withBlanks(mapping, ['name', 'city', 'event', 'due'], [' Name ', 'Place']);
    expect([...blank]).toEqual([
      ['name', ' Name '],
      ['city', { text: '' }],
      ['event', { text: 'Fair' }],
      ['due', { text: '' }],
    ]);
    expect(() => completeMapping(blank, ['name', 'city', 'event', 'due'], [' Name ', 'Place'])).not.toThrow();
  });
});
