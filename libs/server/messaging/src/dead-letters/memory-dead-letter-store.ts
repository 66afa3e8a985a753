import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore } from './dead-letter-store';

/** For a service that has no database. */
export class MemoryDeadLetterStore implements DeadLetterStore {
  private readonly letters = new Map<string, DeadLetter>();

  put(letter: DeadLetter): Promise<void> {
    if (!this.letters.has(letter.id)) this.letters.set(letter.id, letter);
    return Promise.resolve();
  }

  list(limit: number): Promise<DeadLetter[]> {
    return Promise.resolve([...this.letters.values()].reverse().slice(0, limit));
  }

  count(): Promise<number> {
    return Promise.resolve(this.letters.size);
  }

  find(id: string): Promise<DeadLetter | undefined> {
    return Promise.resolve(this.letters.get(id));
  }

  remove(id: string): Promise<void> {
    this.letters.delete(id);
    return Promise.resolve();
  }
}
