import { NOTHING_MEANT, Problem, wayToLargerPlan } from '@rowdeck/contracts';

export const stillRunning = (): Problem =>
  new Problem('batch.running', {
    detail:
      'Rows of this batch are still being generated. Correct the failed ones when it has ended, or cancel it before.',
  });

export const correctionsInvalid = (errors: Record<string, string[]>): Problem =>
  new Problem('batch.invalid', { detail: 'Nothing was made again.', errors });

export const nothingToRerun = (): Problem => correctionsInvalid({ rows: [NOTHING_MEANT] });

/** Of the releases before decks were computed, or their content was known. */
export const tooOldToRerun = (): Problem =>
  correctionsInvalid({
    rows: [
      'This batch was made by an earlier version of Rowdeck, and its rows cannot be made again in it. Download errors.csv, correct it, and start a batch with that.',
    ],
  });

/** What the month holds is said of a table that is uploaded, under its field; here there is none. */
export const withoutFields = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'quota.exceeded'
    ? new Problem(error.code, { detail: quotaWords(error.params), params: error.params })
    : error;

/** `1 December 2026`: as pages write it for whoever has said nothing else. */
const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const quotaWords = ({ left, needed, resets_on: day, ...held }: Problem['params']): string => {
  const isOne = Number(needed) === 1;
  const rows = isOne ? 'This row needs 1 presentation' : `These rows need ${Number(needed)} presentations`;
  const until = typeof day === 'string' ? longDay(day) : 'next month';
  return (
    `${rows}, but your plan has ${Number(left)} left this month. ` +
    `${isOne ? 'Wait' : 'Make fewer of them again, wait'} until ${until}, or ${wayToLargerPlan(held)}.`
  );
};
