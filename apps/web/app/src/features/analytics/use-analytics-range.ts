import { useSearchParams } from 'react-router-dom';
import { type ChosenRange, chosenRange, type RangeValues } from './analytics-range';

/** What is to be another in the address; null takes it away. */
export type RangeChange = Readonly<Partial<Record<keyof RangeValues, string | null>>>;

const KEYS = ['range', 'from', 'to', 'by', 'team_id'] as const;

/** What is shown stands in the address of the page: it can be kept and sent, and Back leads to what was seen before. */
export const useAnalyticsRange = (): readonly [ChosenRange, (change: RangeChange) => void] => {
  const [search, setSearch] = useSearchParams();
  const values: RangeValues = Object.fromEntries(KEYS.map((key) => [key, search.get(key) ?? undefined]));
  const change = (changes: RangeChange): void => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    setSearch(next);
  };
  return [chosenRange(values, new Date().toISOString().slice(0, 10)), change];
};
