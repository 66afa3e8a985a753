import { UNDO_GRACE_SECONDS } from '@rowdeck/contracts';

const KEY = 'rowdeck-deleted-batches';

interface KeptDeletion {
  /** Whose they are: who signs in afterwards in this tab is offered nothing. */
  readonly owner: string;
  readonly ids: readonly string[];
  /** What was said of it. */
  readonly words: string;
  /** In milliseconds since 1970: afterwards the server restores nothing. */
  readonly until: number;
}

/** What is kept may be of another version of this page. */
const isKept = (kept: unknown): kept is KeptDeletion => {
  const { owner, ids, words, until } = (kept ?? {}) as Partial<KeptDeletion>;
  return typeof owner === 'string' && Array.isArray(ids) && typeof words === 'string' && typeof until === 'number';
};

/** Browsers that keep nothing throw: there it is offered until the page is loaded anew. */
function read(): readonly KeptDeletion[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
}

function write(kept: readonly KeptDeletion[]): void {
  try {
    if (kept.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // See `read`.
  }
}

/** What was deleted in this tab and is offered to be taken back, so that a reload does not lose that. */
export const keptDeletions = {
  keep: (kept: Omit<KeptDeletion, 'until'>): void =>
    write([...read(), { ...kept, until: Date.now() + UNDO_GRACE_SECONDS * 1_000 }]),
  /** Those for which it is not too late. */
  of: (owner: string): readonly KeptDeletion[] => read().filter((kept) => kept.owner === owner),
  forget: (ids: readonly string[]): void => write(read().filter((kept) => !kept.ids.some((id) => ids.includes(id)))),
};
