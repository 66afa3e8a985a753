import { DeadLettersFull } from './dead-letters-full.error';

/** The most that one service keeps of dead letters, where it keeps them itself. */
export interface LetterRoom {
  readonly letters: number;
  readonly bytes: number;
}

/** A list of more is one that nobody reads; and each letter that is stored counts those that are there. */
const MOST_LETTERS = 10_000;
const MB = 1024 * 1024;

export const letterRoom = (megabytes: number): LetterRoom => ({ letters: MOST_LETTERS, bytes: megabytes * MB });

/** As the stream `DEAD_LETTERS` does: what is full takes no more, rather than let go of what nobody has looked at. Throws `DeadLettersFull`. */
export const assertRoom = (room: LetterRoom, kept: LetterRoom, bytes: number): void => {
  if (kept.letters < room.letters && kept.bytes + bytes <= room.bytes) return;
  throw new DeadLettersFull('The table of dead letters', 'DEAD_LETTERS_MB');
};
