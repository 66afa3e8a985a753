/** How the account that is signed in writes dates and numbers; null before one has said. */
let chosen: string | null = null;

/** From the next time that a page is drawn, dates and numbers are written so; null is as the browser writes dates. */
export const writeAs = (locale: string | null): void => {
  chosen = locale;
};

/** A number for people: `1,200`. */
export const formatNumber = (value: number): string => value.toLocaleString(chosen ?? 'en-US');

/** `1 row`, `1,200 rows`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** An ISO date for people, in their own language and time zone. */
export const formatDate = (iso: string): string =>
  new Date(iso).toLocaleDateString(chosen ?? undefined, { dateStyle: 'medium' });

export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString(chosen ?? undefined, { dateStyle: 'medium', timeStyle: 'short' });

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The size of a file: MB with two decimals, and what would be next to nothing of one as kB or bytes. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return formatCount(bytes, 'byte');
  if (bytes < MEGABYTE / 10) return `${(bytes / KILOBYTE).toFixed(1)} kB`;
  return `${(bytes / MEGABYTE).toFixed(2)} MB`;
}
