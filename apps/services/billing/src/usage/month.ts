/** The first day of a calendar month in UTC, `YYYY-MM-01`: the period of a quota. */
export type Month = string;

export const monthOf = (time: Date): Month => `${time.toISOString().slice(0, 7)}-01`;

/** The first day of the month after. */
export const monthAfter = (month: Month): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
};
