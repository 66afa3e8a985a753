import { READS_DATES, READS_NUMBERS, REFUSES_VALUES } from './formatters';
import { parseFilters } from './parse-filters';

const READS = { numbers: READS_NUMBERS, dates: READS_DATES };

/** Whether one of the filters reads its value as a number or a date, or as the one that is asked for. */
export function readsValues(filters: string, what?: keyof typeof READS): boolean {
  const parsed = parseFilters(filters);
  const kinds = what === undefined ? Object.values(READS) : [READS[what]];
  return 'calls' in parsed && parsed.calls.some(({ name }) => kinds.some((names) => names.has(name)));
}

/** Whether what is printed of an amount is a number, its currency left out: `€5` and `$6` are both printed as such. */
export function dropsCurrency(filters: string): boolean {
  const parsed = parseFilters(filters);
  return 'calls' in parsed && parsed.calls.find(({ name }) => READS_NUMBERS.has(name))?.name === 'number';
}

/** Whether there are values that these filters cannot read: `upper` prints whatever it is given. */
export function mayRefuse(filters: string): boolean {
  const parsed = parseFilters(filters);
  return 'calls' in parsed && parsed.calls.some(({ name }) => REFUSES_VALUES.has(name));
}
