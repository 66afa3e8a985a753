import {
  ANALYTICS_STEPS,
  type AnalyticsQuery,
  analyticsRange,
  type AnalyticsStep,
  filtersIn,
} from '@rowdeck/contracts';

/** Days by a name, which mean others tomorrow. The first is shown where none is chosen. */
export const RANGE_NAMES = ['last_30_days', 'this_month', 'last_month', 'last_12_months'] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/** What the address of the page holds. */
export interface RangeValues {
  readonly range?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: string | undefined;
  readonly team_id?: string | undefined;
}

/** The days of the page, and how they were chosen. */
export interface ChosenRange {
  readonly name: RangeName | 'custom';
  readonly query: AnalyticsQuery;
  /** What bars may be: not more than fit on a small screen, and not only one. */
  readonly steps: readonly AnalyticsStep[];
}

interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const MOST_BARS = 92;

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The days of a name. @param today in UTC */
export const daysOfName = (name: RangeName, today: string): Days => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  switch (name) {
    case 'last_30_days':
      return { from: dayOf(year, month - 1, day - 29), to: today };
    case 'this_month':
      return { from: dayOf(year, month - 1, 1), to: today };
    case 'last_month':
      return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) };
    case 'last_12_months':
      return { from: dayOf(year, month - 12, 1), to: today };
  }
};

const stepsOf = ({ from, to }: Days): AnalyticsStep[] => {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const sizes: Readonly<Record<AnalyticsStep, boolean>> = {
    day: length <= MOST_BARS,
    week: length > 7,
    month: length > 31,
  };
  return ANALYTICS_STEPS.filter((step) => sizes[step]);
};

/** Days for up to a month, weeks for up to a quarter, months for more. */
const usualStep = ({ from, to }: Days): AnalyticsStep => {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return length <= 31 ? 'day' : length <= MOST_BARS ? 'week' : 'month';
};

/** What an address asks for; what is no range in it is left out. @param today in UTC */
export const chosenRange = (values: RangeValues, today: string): ChosenRange => {
  const { from, to, team_id } = filtersIn(analyticsRange, { ...values });
  const custom = from !== undefined && to !== undefined ? { from, to } : null;
  const name = custom ? 'custom' : (RANGE_NAMES.find((known) => known === values.range) ?? RANGE_NAMES[0]);
  const days = custom ?? daysOfName(name === 'custom' ? RANGE_NAMES[0] : name, today);
  const steps = stepsOf(days);
  const by = steps.find((step) => step === values.by) ?? usualStep(days);
  return { name, query: { ...days, by, team_id }, steps };
};
