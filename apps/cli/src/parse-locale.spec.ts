import { parseLocale } from './parse-locale';
import { UsageError } from './usage-error';

it.each([
  ['de-ch', 'de-CH'],
  ['en', 'en'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['es-419', 'es-419'],
])('%s is the language tag %s', (text, locale) => {
  expect(parseLocale(text, '--locale')).toBe(locale);
});

it.each([
  ['de_CH', 'de-CH'],
  ['de_DE.UTF-8', 'de-DE'],
  ['German', 'de'],
  ['deutsch', 'de'],
  ['de-QX', 'de'],
])('for %s, which is none, %s is suggested', (text, suggestion) => {
  const attempt = (): string => parseLocale(text, '--locale');
  expect(attempt).toThrow(UsageError);
  expect(attempt).toThrow(
    `--locale takes a language tag such as en-GB or de-CH, not “${text}”. Perhaps ${suggestion} is meant.`,
  );
});

it.each(['german!', '', 'qq-QQ', '123'])('%j is refused without a suggestion, by the name of the option', (text) => {
  expect(() => parseLocale(text, '--data-locale')).toThrow(/^--data-locale takes .*”\.$/);
});
