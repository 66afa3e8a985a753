const LOCALE = 'en-US';

/** A number for people: `1,200`. */
export const formatNumber = (value: number): string => value.toLocaleString(LOCALE);

/** `1 row`, `1,200 rows`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** An ISO date for people, in their own language and time zone. */
export const formatDate = (iso: string): string => new Date(iso).toLocaleDateString(undefined, { dateStyle: 'medium' });

export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Bytes as MB with two decimals. What is not empty never shows as 0.00. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return `${(bytes > 0 ? Math.max(0.01, megabytes) : 0).toFixed(2)} MB`;
}
