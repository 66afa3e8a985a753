import { Problem, TABLE_ENCODING_NAMES } from '@rowdeck/contracts';
import { batchOf } from './batch-form';

describe('the form of a batch', () => {
  const upload = (mapping: string) => ({ fields: new Map([['presentation[data_mapping]', mapping]]), file: null });

  it.each([
    ['letters', 'x'.repeat(899_000)],
    ['quotes, each of two bytes in a message', '"'.repeat(449_000)],
  ])('may have a mapping that fits into one message: %s', (_what, mapping) => {
    expect(batchOf(upload(mapping)).dataMapping).toBe(mapping);
  });

  it.each([
    ['letters', 'x'.repeat(1_000_000)],
    ['quotes', '"'.repeat(500_000)],
    ['control characters', '\u0001'.repeat(170_000)],
  ])('is refused in words for one that does not: %s', (_what, mapping) => {
    expect(() => batchOf(upload(mapping))).toThrow('The mapping is too long.');
  });
});

describe('what a form says about its table', () => {
  const settingsOf = (about: Record<string, string>) => {
    const fields = Object.entries(about).map(([name, value]) => [`presentation[${name}]`, value] as const);
    return batchOf({ fields: new Map([['presentation[data_mapping]', '{}'], ...fields]), file: null }).settings;
  };

  it.each<[string, Record<string, string>, object]>([
    ['nothing', {}, {}],
    ['nothing, in empty fields', { encoding: '', delimiter: '', sheet: '', data_locale: '' }, {}],
    ['an encoding as people write it', { encoding: 'Windows-1251' }, { encoding: 'windows-1251' }],
    ['a delimiter', { delimiter: ';' }, { delimiter: ';' }],
    ['a tab', { delimiter: '\t' }, { delimiter: '\t' }],
    ['a tab by its name', { delimiter: 'tab' }, { delimiter: '\t' }],
    ['the line of the headers', { header_line: '4' }, { header_line: 4 }],
    ['a sheet', { sheet: 'Umsätze 2026' }, { sheet: 'Umsätze 2026' }],
    ['a locale', { data_locale: 'de-DE' }, { data_locale: 'de-DE' }],
    ['a locale of what is printed', { locale: 'fr-FR' }, { locale: 'fr-FR' }],
  ])('is read: %s', (_what, fields, settings) => {
    expect(settingsOf(fields)).toEqual(settings);
  });

  it.each([
    ['as the account has them written', {}, 'de-CH', { locale: 'de-CH' }],
    ['as the form says, whatever the account prefers', { locale: 'fr-FR' }, 'de-CH', { locale: 'fr-FR' }],
    ['as where nobody says', { locale: '' }, null, {}],
  ] as const)('has values printed %s', (_what, fields, locale, settings) => {
    const form = Object.entries(fields).map(([name, value]) => [`presentation[${name}]`, value] as const);
    const upload = { fields: new Map([['presentation[data_mapping]', '{}'], ...form] as const), file: null };
    expect(batchOf(upload, { locale }).settings).toEqual(settings);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['encodings that nobody knows', { encoding: 'utf-7' }, { encoding: TABLE_ENCODING_NAMES[5] }],
    ['delimiters of two characters', { delimiter: '::' }, { delimiter: 'one character' }],
    ['quotes as delimiters', { delimiter: '"' }, { delimiter: 'one character' }],
    ['a line before the first', { header_line: '0' }, { header_line: 'number of the line' }],
    ['a line that is no number', { header_line: 'four' }, { header_line: 'number of the line' }],
    ['names that no sheet has', { sheet: 'x'.repeat(256) }, { sheet: 'name or the number' }],
    ['languages that there are not', { data_locale: 'xx-YY' }, { data_locale: 'de-DE' }],
    ['languages to print in that there are not', { locale: 'xx-YY' }, { locale: 'printed' }],
    ['names of languages', { data_locale: 'German!' }, { data_locale: 'en-US' }],
    [
      'all faults together',
      { encoding: 'x', delimiter: 'xx', data_locale: '?' },
      { encoding: 'utf-8', delimiter: 'comma', data_locale: 'de-DE' },
    ],
  ])('is refused in words: %s', (_what, fields, words) => {
    const keyed = Object.entries(words).map(([name, word]): [string, readonly string[]] => [
      `presentation.${name}`,
      [expect.stringContaining(word) as string],
    ]);
    expect(() => settingsOf(fields)).toThrow(Problem);
    expect(() => settingsOf(fields)).toThrow(
      expect.objectContaining({ errors: Object.fromEntries<readonly string[]>(keyed) }) as Error,
    );
  });
});
