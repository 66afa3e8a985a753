import { FORMAT_LOCALES } from '@rowdeck/contracts';
import { outcomeOf } from './try-placeholder';

describe('a placeholder that is tried', () => {
  it.each([
    ['{{name}}', 'Ada', 'en-US', 'Ada'],
    [' {{ amount | currency: "EUR" }} ', '1234.5', 'de-DE', '1.234,50 €'],
    ['{{due | date: "long"}}', '2026-11-29', 'en-GB', '29 November 2026'],
    ['{{name | default: "there"}}', '', 'en-US', 'there'],
    ['{{name | upper}}', '', 'en-US', ''],
    ['{{row}}', 'Ada', 'en-US', '1'],
    ['{{rows}}', 'Ada', 'en-US', '1'],
  ])('%s with “%s” prints in %s “%s”', (tag, value, locale, printed) => {
    const outcome = outcomeOf({ tag, value, locale });
    expect('printed' in outcome && outcome.printed.replaceAll('\u00a0', ' ')).toBe(printed);
  });

  it.each(FORMAT_LOCALES)('prints months by name and days in the digits of %s', (locale) => {
    const of = (filter: string): string => {
      const outcome = outcomeOf({ tag: `{{due | date: "${filter}"}}`, value: '2026-11-29', locale });
      return 'printed' in outcome ? outcome.printed : '';
    };
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', calendar: 'gregory' })
      .formatToParts(new Date(2026, 10, 29))
      .find(({ type }) => type === 'day')?.value;
    expect(of('d')).toBe(day);
    expect(of('MMMM')).toMatch(/[\p{L}\p{M}]/u);
    expect(of('MMM')).not.toBe('');
  });

  it.each([
    ['{{a}} {{b}}', 'One placeholder is tried at a time.'],
    ['{{{name}}}', 'One placeholder is tried at a time.'],
    ['{{#if x}}', 'There are no conditions and no loops in a template.'],
    ['{{/if}}', 'There are no conditions and no loops in a template.'],
    ['name', 'A placeholder stands between double curly braces.'],
    ['{{ | upper}}', 'The placeholder has no name.'],
    ['{{name | uper}}', 'There is no filter “uper”. Did you mean “upper”?'],
    ['{{amount | currency}}', expect.stringContaining('currency') as string],
    ['{{due | date}}', expect.stringContaining('31/02/2026') as string],
  ])('says what is wrong with %s', (tag, message) => {
    const outcome = outcomeOf({ tag, value: '31/02/2026', locale: 'en-GB' });
    expect(outcome).toEqual({ message, remedy: expect.any(String) as string });
  });

  it('is printed in American English where no language is said', () => {
    expect(outcomeOf({ tag: '{{amount | number: 1}}', value: '1234.5' })).toEqual({ printed: '1,234.5' });
  });
});
