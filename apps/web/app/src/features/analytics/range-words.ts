import { formatCount, formatDay, formatNumber } from '@rowdeck/ui';

const dayWords = (day: string): string => formatDay(Date.parse(day));

/** `Nov 2, 2026 – Nov 8, 2026`; a day by itself once. */
export const daysWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`;

/** How a number compares with that of as many days before. */
export const compareWords = (now: number, before: number, days: number): string => {
  const then = days === 1 ? 'the day before' : `the ${formatCount(days, 'day')} before`;
  if (now === before) return now === 0 ? `None in ${then} either` : `As many as in ${then}`;
  if (before === 0) return `None in ${then}`;
  if (now >= 10 * before) return `${formatNumber(Math.round(now / before))} times as many as in ${then}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return `About as many as in ${then}`;
  const share = formatNumber(percent / 100, { style: 'percent' });
  return `${share} ${now > before ? 'more' : 'less'} than in ${then}`;
};
