import { concernsAll } from './part-of';

/**
 * Works on one after the other, as a sweep does. What fails of one is no reason to leave the others, and is thrown when they are done; but where something
 * is away that all of them need, each of them would be waited for: that ends it at once.
 */
export const eachApart = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error: unknown) => {
      if (concernsAll(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
};
