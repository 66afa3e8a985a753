import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore } from './dead-letter-store';

/** For a service that has no database. */
export class MemoryDeadLetterStore implements DeadLetterStore {
  private readonly letters = new Map<string, DeadLetter>();

  async put(letter: DeadLetter): Promise<void> {
    if (!this.letters.has(letter.id)) this.letters.set(letter.id, letter);
  }

  async list(limit: number): Promise<DeadLetter[]> {
    return [...this.letters.values()].reverse().slice(0, limit);
  }

  async find(id: string): Promise<DeadLetter | undefined> {
    return this.letters.get(id);
  }

  async remove(id: string): Promise<void> {
    this.letters.delete(id);
  }
}
