import { type DeadLetter } from './dead-letter';
import { type DeadLetterStore, isBehind, letterKey, type LetterPlace, type PlacedLetter } from './dead-letter-store';
import { assertRoom, type LetterRoom } from './letter-room';
import { isWanted, type LetterFilter, type ListedLetter } from './listed-letter';

const bytesOf = (letter: DeadLetter): number => Buffer.byteLength(JSON.stringify(letter));

const listedOf = (letter: DeadLetter): ListedLetter => ({ ...letter, key: letterKey(letter.id) });

/** For a service that has no database. */
export class MemoryDeadLetterStore implements DeadLetterStore {
  private readonly letters = new Map<string, DeadLetter>();
  /** Of each letter, so that a new one asks for its own alone: to serialise all of them would hold up the event loop. */
  private readonly sizes = new Map<string, number>();
  private bytes = 0;

  constructor(private readonly room: LetterRoom) {}

  put(letter: DeadLetter): Promise<void> {
    return new Promise((resolve) => {
      this.keep(letter);
      resolve();
    });
  }

  private keep(letter: DeadLetter): void {
    if (this.letters.has(letter.id)) return;
    const bytes = bytesOf(letter);
    assertRoom(this.room, { letters: this.letters.size, bytes: this.bytes }, bytes);
    this.letters.set(letter.id, letter);
    this.sizes.set(letter.id, bytes);
    this.bytes += bytes;
  }

  list(filter: LetterFilter, limit: number, before?: LetterPlace): Promise<PlacedLetter[]> {
    const wanted = this.wanted(filter).filter((letter) => before === undefined || isBehind(letter, before));
    const placed = wanted.map((letter) => ({ at: letter.at, id: letter.id, listed: listedOf(letter) }));
    return Promise.resolve(placed.sort((one, other) => (isBehind(one, other) ? 1 : -1)).slice(0, limit));
  }

  count(filter: LetterFilter): Promise<number> {
    return Promise.resolve(this.wanted(filter).length);
  }

  find(id: string): Promise<ListedLetter | undefined> {
    const letter = this.letters.get(id);
    return Promise.resolve(letter && listedOf(letter));
  }

  remove(id: string): Promise<void> {
    this.letters.delete(id);
    this.bytes -= this.sizes.get(id) ?? 0;
    this.sizes.delete(id);
    return Promise.resolve();
  }

  private wanted(filter: LetterFilter): DeadLetter[] {
    return [...this.letters.values()].filter((letter) => isWanted(letter, filter));
  }
}
