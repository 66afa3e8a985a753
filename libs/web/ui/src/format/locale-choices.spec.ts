import { tableSettings } from '@rowdeck/contracts';
import { exampleOf, LOCALE_CHOICES } from './locale-choices';

describe('the ways to write numbers and dates', () => {
  const labelled = new Map(LOCALE_CHOICES.map(({ value, label }) => [value, label]));

  it.each([
    ['de-DE', 'German (Germany)', '1.234,56 and 31.12.2026'],
    ['en-US', 'American English', '1,234.56 and 12/31/2026'],
    ['en-GB', 'British English', '1,234.56 and 31/12/2026'],
  ])('are named, and shown by an example: %s', (tag, name, example) => {
    expect([labelled.get(tag), exampleOf(tag)]).toEqual([name, example]);
  });

  it('are taken by the server, each once', () => {
    for (const { value } of LOCALE_CHOICES) expect(tableSettings.safeParse({ data_locale: value }).success).toBe(true);
    expect(labelled.size).toBe(LOCALE_CHOICES.length);
  });
});
