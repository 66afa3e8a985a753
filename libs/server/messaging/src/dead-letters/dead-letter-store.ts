import { type DeadLetter } from './dead-letter';

/** Where one service's dead letters are kept when there is no JetStream. */
export interface DeadLetterStore {
  /** A letter that is there already is left alone. */
  put(letter: DeadLetter): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<DeadLetter[]>;
  count(): Promise<number>;
  find(id: string): Promise<DeadLetter | undefined>;
  remove(id: string): Promise<void>;
}
