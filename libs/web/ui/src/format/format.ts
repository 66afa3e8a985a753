/** How the account that is signed in writes dates and numbers; null before one has said. */
let chosen: string | null = null;

/** From the next time that a page is drawn, dates and numbers are written so; null is as the browser writes dates. */
export const writeAs = (locale: string | null): void => {
  chosen = locale;
};

/** BCP 47 tag of how numbers are written. */
export const numberLocale = (): string => chosen ?? 'en-US';

/** A number for people: `1,200`. One in text keeps all of its digits. */
export const formatNumber = (value: number | `${number}`, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(numberLocale(), options).format(value);

/** An amount of money: `$29.00`, and `$29` where cents are left out that are none. @param minor in the smallest unit of the currency, such as cents */
export const formatMoney = (minor: number, currency: string, cents: 'always' | 'if any' = 'always'): string => {
  const format = new Intl.NumberFormat(numberLocale(), {
    style: 'currency',
    currency,
    ...(cents === 'if any' && { trailingZeroDisplay: 'stripIfInteger' }),
  });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
};

/** `1 row`, `1,200 rows`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** An ISO date for people, in their own language and time zone. */
export const formatDate = (iso: string): string =>
  new Date(iso).toLocaleDateString(chosen ?? undefined, { dateStyle: 'medium' });

/** A calendar day, written as other dates are: `Dec 1, 2026`. @param day UTC */
export const formatDay = (day: number): string =>
  new Date(day).toLocaleDateString(chosen ?? undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** BCP 47 tag of how calendar days are written with their months in words. */
export const longDayLocale = (): string => chosen ?? 'en-GB';

/** A calendar day with its month in words, in which no order of numbers can be got wrong: `3 April 2026`. @param day UTC */
export const formatLongDay = (day: number): string =>
  new Date(day).toLocaleDateString(longDayLocale(), { dateStyle: 'long', timeZone: 'UTC' });

/** The same with the time of day, and its seconds where it has some: `3 April 2026 at 14:30`. @param instant UTC */
export const formatLongDayTime = (instant: number): string =>
  new Date(instant).toLocaleString(longDayLocale(), {
    dateStyle: 'long',
    timeStyle: instant % 60_000 === 0 ? 'short' : 'medium',
    timeZone: 'UTC',
  });

export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString(chosen ?? undefined, { dateStyle: 'medium', timeStyle: 'short' });

const withDecimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The size of a file: MB with two decimals, and what would be next to nothing of one as kB or bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return formatCount(bytes, 'byte');
  if (bytes < MEGABYTE / 10) return `${formatNumber(bytes / KILOBYTE, withDecimals(1))} kB`;
  return formatMegabytes(bytes);
}

const formatMegabytes = (bytes: number): string => `${formatNumber(bytes / MEGABYTE, withDecimals(2))} MB`;

/** The size of a file that was picked: always MB with two decimals, as the specification has it, and 0.00 MB of an empty file alone. */
export const formatPickedSize = (bytes: number): string =>
  formatMegabytes(bytes === 0 ? 0 : Math.max(bytes, MEGABYTE / 100));

/** In which steps an amount is written: a small one with a decimal. */
const storageStep = (bytes: number) =>
  bytes < 1e7
    ? { step: 1e5, unit: 1e6, name: 'MB' }
    : bytes < 1e9
      ? { step: 1e6, unit: 1e6, name: 'MB' }
      : { step: 1e8, unit: 1e9, name: 'GB' };

/** What a plan holds, and what is stored of it: in powers of ten, as plans are sold, and never less than it is. */
export const formatStorage = (bytes: number): string => formatStorageParts([bytes]).join('');

/** What is stored of what a plan holds, both in the unit of the plan: `0.95 GB of 1 GB`. */
export function formatStorageUse(used: number, limit: number): string {
  const { step, unit, name } = storageStep(limit);
  const fine = used < unit ? Math.min(step, unit / 100) : step;
  const amount = (Math.ceil(used / fine) * fine) / unit;
  return `${formatNumber(amount, { maximumFractionDigits: 2 })} ${name} of ${formatStorage(limit)}`;
}

/** What something stored is made of, so that the parts add up to the `formatStorage` of all of it. */
export function formatStorageParts(parts: readonly number[]): string[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const { step, unit, name } = storageStep(whole);
  const steps = parts.map((part) => Math.floor(part / step));
  const missing = Math.ceil(whole / step) - steps.reduce((sum, count) => sum + count, 0);
  // Those that were cut most are rounded up, and before them what would be none.
  const byCut = parts.map((_, at) => at).sort((one, other) => cutOf(parts[other], step) - cutOf(parts[one], step));
  const raised = new Set(byCut.slice(0, missing));
  return steps.map((count, at) => {
    const amount = ((count + Number(raised.has(at))) * step) / unit;
    return `${formatNumber(amount, { maximumFractionDigits: 1 })} ${name}`;
  });
}

const cutOf = (part = 0, step: number): number => (part < step && part > 0 ? step : part % step);

const LOCALE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a BCP 47 tag: `German (Germany)`. */
export const localeName = (tag: string): string => LOCALE_NAMES.of(tag) ?? tag;
