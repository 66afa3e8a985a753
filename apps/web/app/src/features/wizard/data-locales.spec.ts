import { tableSettings } from '@rowdeck/contracts';
import { DATA_LOCALES } from './data-locales';

describe('the ways to write numbers and dates', () => {
  const labelled = new Map(DATA_LOCALES.map(({ value, label }) => [value, label]));

  it.each([
    ['de-DE', 'German (Germany): 1.234,56 and 31.12.2026'],
    ['en-US', 'American English: 1,234.56 and 12/31/2026'],
    ['en-GB', 'British English: 1,234.56 and 31/12/2026'],
  ])('are shown by an example: %s', (tag, label) => expect(labelled.get(tag)).toBe(label));

  it('are taken by the server, each once', () => {
    for (const { value } of DATA_LOCALES) expect(tableSettings.safeParse({ data_locale: value }).success).toBe(true);
    expect(labelled.size).toBe(DATA_LOCALES.length);
  });
});
