const known = new Set<() => boolean>();

/** Work on the page that is open, for whoever ends more than the page. */
export const unsentWork = {
  /** @returns takes it back */
  add(hasWork: () => boolean): () => void {
    known.add(hasWork);
    return () => void known.delete(hasWork);
  },
  isOpen: (): boolean => [...known].some((hasWork) => hasWork()),
};
