/** MS-DOS time and date as one word, time in the low half, to two seconds (APPNOTE 4.4.6); in UTC, since the format knows no zone. */
export function dosTimestamp(moment: Date): number {
  const year = Math.min(Math.max(moment.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
