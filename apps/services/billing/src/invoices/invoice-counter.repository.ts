import { type EntityManager } from 'typeorm';

/** The next number of a series, from 1. Whoever else wants one waits until this transaction ends, and one that is rolled back gives its number back. */
export const nextInSeries = async (manager: EntityManager, series: string): Promise<number> => {
  const [counter] = await manager.query<{ last: number }[]>(
    `INSERT INTO invoice_counters AS counter (series, last) VALUES ($1, 1)
     ON CONFLICT (series) DO UPDATE SET last = counter.last + 1 RETURNING last`,
    [series],
  );
  if (!counter) throw new Error(`The series ${series} has given no number`);
  return counter.last;
};
