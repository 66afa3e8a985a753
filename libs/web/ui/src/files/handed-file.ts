import { useSyncExternalStore } from 'react';

/** A file that was let go on one page and is for another: a template to be uploaded, or a table for the wizard. */
export type HandedKind = 'template' | 'table';

/** One of a kind. */
type HandedFiles = Readonly<Partial<Record<HandedKind, File>>>;

let handed: HandedFiles = {};
const listeners = new Set<() => void>();

const set = (next: HandedFiles): void => {
  handed = next;
  listeners.forEach((listener) => listener());
};

const waiting = (kind: HandedKind): File | null => handed[kind] ?? null;

/** On its way from page to page, in this tab alone. */
export const handedFile = {
  /** What waited before gives way, of whichever kind; but a table waits on for a template that comes after it. */
  give: (files: HandedFiles): void => set({ ...(files.template && { table: handed.table }), ...files }),
  /** The file that waits, which waits no more. */
  take: (kind: HandedKind): File | null => {
    const file = waiting(kind);
    if (file) set({ ...handed, [kind]: undefined });
    return file;
  },
  waiting,
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The file that waits for its page, without taking it. */
export const useHandedFile = (kind: HandedKind): File | null => useSyncExternalStore(subscribe, () => waiting(kind));
