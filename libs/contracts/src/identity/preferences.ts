import { z } from 'zod';

/** Ways to write dates and numbers that can be chosen (BCP 47). The texts of the pages are English in each. */
export const FORMAT_LOCALES = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IN',
  'bg-BG',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'et-EE',
  'fi-FI',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'hr-HR',
  'hu-HU',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
  'zh-TW',
] as const;
export const THEMES = ['system', 'light', 'dark'] as const;

/** What an account has chosen. Emails about its security cannot be switched off. */
export const preferences = z.object({
  /** How dates and numbers are written; null as the browser does. */
  locale: z.enum(FORMAT_LOCALES).nullable().default(null),
  theme: z.enum(THEMES).default('system'),
  /** Whether the end of a batch is emailed of which no row failed. */
  batch_emails: z.boolean().default(true),
  /** Whether it is of which rows failed. */
  failure_emails: z.boolean().default(true),
  /** Whether the end of a batch of which no row failed stands among the notices. */
  batch_notices: z.boolean().default(true),
  /** Whether that of one does of which rows failed. */
  failure_notices: z.boolean().default(true),
  /** Whether it is emailed that most of a month's presentations are used, or all. */
  quota_emails: z.boolean().default(true),
  /** Whether that stands among the notices. */
  quota_notices: z.boolean().default(true),
});
export type Preferences = z.infer<typeof preferences>;

export const DEFAULT_PREFERENCES: Preferences = preferences.parse({});
