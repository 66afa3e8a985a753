import { localeName } from './format';

/** Languages and countries in which tables are written and values printed, as far as their numbers or dates are written in ways of their own. */
const TAGS = [
  ...[
    'ar-EG',
    'bg-BG',
    'cs-CZ',
    'da-DK',
    'de-AT',
    'de-CH',
    'de-DE',
    'el-GR',
    'en-AU',
    'en-CA',
    'en-GB',
    'en-IN',
    'en-US',
  ],
  ...[
    'en-ZA',
    'es-ES',
    'es-MX',
    'et-EE',
    'fi-FI',
    'fr-CA',
    'fr-CH',
    'fr-FR',
    'he-IL',
    'hi-IN',
    'hr-HR',
    'hu-HU',
    'id-ID',
  ],
  ...[
    'it-CH',
    'it-IT',
    'ja-JP',
    'ko-KR',
    'lt-LT',
    'lv-LV',
    'nb-NO',
    'nl-BE',
    'nl-NL',
    'pl-PL',
    'pt-BR',
    'pt-PT',
    'ro-RO',
  ],
  ...['ru-RU', 'sk-SK', 'sl-SI', 'sv-SE', 'th-TH', 'tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'],
] as const;

/** Its day cannot be a month, so that the order is seen. */
const DAY = Date.UTC(2026, 11, 31);

/** `1.234,56 and 31.12.2026`. */
export function exampleOf(tag: string): string {
  const date = new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  return `${new Intl.NumberFormat(tag).format(1234.56)} and ${date.format(DAY)}`;
}

/** To be chosen from, by their English names. */
export const LOCALE_CHOICES: readonly { readonly value: string; readonly label: string }[] = TAGS.map((value) => {
  return { value, label: localeName(value) };
}).sort((a, b) => a.label.localeCompare(b.label, 'en'));
