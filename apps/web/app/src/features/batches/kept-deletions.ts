import { UNDO_GRACE_SECONDS } from '@rowdeck/contracts';
import { tabMemory } from './tab-memory';

const KEY = 'rowdeck-deleted-batches';

/** A deletion that can be taken back. */
export interface KeptDeletion {
  /** Whose they are: who signs in afterwards in this tab is offered nothing. */
  readonly owner: string;
  readonly ids: readonly string[];
  /** What was said of it. */
  readonly words: string;
  /** In milliseconds since 1970: see `restorableUntil`. */
  readonly until: number;
}

/** What the server may take to hear of it, in seconds. */
const WAY_SECONDS = 5;

/**
 * When the server can surely still be asked to take a deletion back, by the clock of this browser.
 * @param askedAt when it was asked to delete: its own minute begins later
 */
export const restorableUntil = (askedAt: number): number => askedAt + (UNDO_GRACE_SECONDS - WAY_SECONDS) * 1_000;

const isKept = (kept: unknown): kept is KeptDeletion => {
  const { owner, ids, words, until } = (kept ?? {}) as Partial<KeptDeletion>;
  return typeof owner === 'string' && Array.isArray(ids) && typeof words === 'string' && typeof until === 'number';
};

function read(): readonly KeptDeletion[] {
  const kept = tabMemory.read(KEY);
  return Array.isArray(kept) ? kept.filter(isKept).filter(({ until }) => until > Date.now()) : [];
}

const write = (kept: readonly KeptDeletion[]): void => tabMemory.write(KEY, kept.length === 0 ? null : kept);

/** What was deleted in this tab and is offered to be taken back, so that a reload does not lose that. */
export const keptDeletions = {
  keep: (kept: KeptDeletion): void => write([...read(), kept]),
  /** Those for which it is not too late. */
  of: (owner: string): readonly KeptDeletion[] => read().filter((kept) => kept.owner === owner),
  forget: (ids: readonly string[]): void => write(read().filter((kept) => !kept.ids.some((id) => ids.includes(id)))),
};
